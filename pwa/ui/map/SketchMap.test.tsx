import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fanOut } from './fanOut.ts'
import type { BackdropEvents, MapBackdrop, MapPin, MapProps, MapView } from './mapParts.ts'
import { SketchMap } from './SketchMap.tsx'

// jsdom has no canvas and no layout: one that draws nothing on 800 × 600 pixels.
const still = HTMLCanvasElement.prototype
beforeAll(() => {
  vi.stubGlobal('Path2D', class {})
  // Motion is not wanted, so that a walk is over at once.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  vi.spyOn(still, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(still, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(still, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const known: Record<string, unknown> = {
      canvas: this,
      measureText: () => ({ width: 40 }),
      fillStyle: '#000000',
    }
    return new Proxy(known, {
      get: (target, name: string) => (name in target ? target[name] : () => undefined),
    }) as unknown as null
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
beforeEach(() => vi.spyOn(console, 'warn').mockReturnValue())
afterEach(cleanup)

const pin = (id: string, lat: number, lon: number, more: Partial<MapPin> = {}): MapPin => ({
  id,
  kind: 'stop',
  label: '1',
  color: '#0f766e',
  name: `Stop ${id}`,
  lat,
  lon,
  ...more,
})
const pins = [pin('a', 41.89, 12.49), pin('b', 41.9, 12.48), pin('c', 41.91, 12.46)]

const shown = (props: Partial<MapProps>) => (
  <FluentProvider theme={webLightTheme}>
    <SketchMap label="Map of Rome" pins={pins} {...props} />
  </FluentProvider>
)
const map = () => screen.getByRole('application', { name: 'Map of Rome' })
const root = () => map().parentElement!.dataset
/** The view that the map tells, after it has come to rest. */
async function rested(
  what: () => void = () => undefined,
): Promise<{ lat: number; lon: number; zoom: number }> {
  const now = () => ({ lat: Number(root()['lat']), lon: Number(root()['lon']), zoom: Number(root()['zoom']) })
  const before = now()
  what()
  await vi.waitFor(() => expect(now()).not.toEqual(before))
  return now()
}
const press = (key: string, more = {}) => fireEvent.keyDown(map(), { key, ...more })

test('frames its pins, and paints them also when there is no land', async () => {
  render(shown({}))
  const { lat, lon, zoom } = await rested()
  expect(lat).toBeCloseTo(41.9, 2)
  expect(lon).toBeCloseTo(12.475, 3)
  expect(zoom).toBeGreaterThan(12)
  expect(root()['pins']).toBe('3')
  await vi.waitFor(() => expect(root()['ready']).toBe('true'))
})

test('without pins it shows what it was told to, and frames the first that come', async () => {
  const { rerender } = render(shown({ pins: [], fallback: { lat: 10, lon: 20, zoom: 4 } }))
  expect(await rested()).toEqual({ lat: 10, lon: 20, zoom: 4 })
  const { lat } = await rested(() => rerender(shown({ fallback: { lat: 10, lon: 20, zoom: 4 } })))
  expect(lat).toBeCloseTo(41.9, 2)
})

test('keys move the map, and bring it nearer and back', async () => {
  render(shown({}))
  const first = await rested()
  const east = await rested(() => press('ArrowRight'))
  expect(east.lon).toBeGreaterThan(first.lon)
  const south = await rested(() => press('ArrowDown'))
  expect(south.lat).toBeLessThan(first.lat)
  const near = await rested(() => press('+'))
  expect(near.zoom).toBeGreaterThan(first.zoom)
  expect(await rested(() => press('0'))).toEqual(first)
  expect(press('q')).toBe(true)
  expect(press('+', { ctrlKey: true })).toBe(true)
})

test('buttons do the same', async () => {
  render(shown({}))
  const first = await rested()
  const far = await rested(() => fireEvent.click(screen.getByRole('button', { name: 'Zoom out' })))
  expect(far.zoom).toBeLessThan(first.zoom)
  expect(await rested(() => fireEvent.click(screen.getByRole('button', { name: 'Show all' })))).toEqual(first)
})

test('pins are buttons that arrows walk, one of them for Tab', () => {
  const chosen: (string | undefined)[] = []
  render(shown({ onChoose: id => chosen.push(id) }))
  const buttons = pins.map(({ name }) => screen.getByRole('button', { name }))
  expect(buttons.map(button => button.tabIndex)).toEqual([0, -1, -1])
  buttons[0]!.focus()
  fireEvent.keyDown(buttons[0]!, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(buttons[1])
  expect(buttons.map(button => button.tabIndex)).toEqual([-1, 0, -1])
  fireEvent.keyDown(buttons[1]!, { key: 'End' })
  expect(document.activeElement).toBe(buttons[2])
  fireEvent.click(buttons[2]!)
  expect(chosen).toEqual(['c'])
})

test('what is chosen is said, and brought into view', async () => {
  const far = [...pins, pin('d', 48.86, 2.35)]
  const { rerender } = render(shown({ pins: far, framed: pins }))
  await rested()
  expect(screen.getByRole('status').textContent).toBe('')
  const { lat, lon } = await rested(() => rerender(shown({ pins: far, framed: pins, chosenId: 'd' })))
  expect([lat, lon]).toEqual([48.86, 2.35])
  expect(screen.getByRole('status').textContent).toBe('Stop d')
})

test('what is chosen once more is brought into view again', async () => {
  const far = [...pins, pin('d', 48.86, 2.35)]
  const chosen = (chosenKey: number) => shown({ pins: far, framed: pins, chosenId: 'd', chosenKey })
  const { rerender } = render(chosen(1))
  await rested()
  const away = await rested(() => press('0'))
  expect(away.lat).toBeCloseTo(41.9, 2)
  const { lat, lon } = await rested(() => rerender(chosen(2)))
  expect([lat, lon]).toEqual([48.86, 2.35])
})

test('one that is chosen among others stands by itself, and one that is alone stays where it is', async () => {
  // Two in a street of Rome, 20 m apart, and one so far away that they are one pin on the map.
  const some = [pin('a', 41.89, 12.49), pin('b', 41.8901, 12.4902), pin('c', 43.7, 11.2)]
  const { rerender } = render(shown({ pins: some }))
  const first = await rested()
  const near = await rested(() => rerender(shown({ pins: some, chosenId: 'b' })))
  const apartPx =
    Math.hypot(0.0001 / Math.cos((41.89 * Math.PI) / 180), 0.0002) * ((256 * 2 ** near.zoom) / 360)
  expect(apartPx).toBeGreaterThanOrEqual(40)
  expect(near.zoom).toBeGreaterThan(first.zoom + 5)
  expect(near.lat).toBeGreaterThan(41.88)
  // Its neighbor is whole as well by now.
  rerender(shown({ pins: some, chosenId: 'a' }))
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(Number(root()['zoom'])).toBe(near.zoom)
})

test('one that is chosen where others coincide fans them out', async () => {
  const chosen: (string | undefined)[] = []
  const same = [...['a', 'b'].map(id => pin(id, 41.89, 12.49)), pin('c', 41.8904, 12.49)]
  const { rerender } = render(shown({ pins: same, onChoose: id => chosen.push(id) }))
  const first = await rested()
  rerender(shown({ pins: same, onChoose: id => chosen.push(id), chosenId: 'b' }))
  await new Promise(resolve => setTimeout(resolve, 300))
  const { lat, zoom } = { lat: Number(root()['lat']), zoom: Number(root()['zoom']) }
  expect(zoom).toBeGreaterThanOrEqual(first.zoom)
  map().setPointerCapture = () => undefined
  const perDegree = (256 * 2 ** zoom) / 360 / Math.cos((41.89 * Math.PI) / 180)
  const spot = fanOut(2)[1]!
  const at = { clientX: 400 + spot.x, clientY: 300 + (lat - 41.89) * perDegree + spot.y }
  for (const fire of [fireEvent.pointerDown, fireEvent.pointerUp])
    fire(map(), { pointerId: 1, pointerType: 'touch', button: 0, ...at })
  expect(chosen).toEqual(['a'])
})

test('Shift+F10 adds in the middle, Enter sets there', async () => {
  const added: unknown[] = []
  const set: unknown[] = []
  render(shown({ onAdd: at => added.push(at), onSet: at => set.push(at) }))
  const { lat } = await rested()
  press('F10', { shiftKey: true })
  press('Enter')
  expect(added).toEqual([{ lat: expect.closeTo(lat, 4) as number, lon: expect.closeTo(12.475, 4) as number }])
  expect(set).toEqual(added)
})

test('a right click adds there, and so does a finger that rests; one that moves adds nothing', async () => {
  const added: unknown[] = []
  render(shown({ onAdd: at => added.push(at) }))
  await rested()
  const element = map()
  element.setPointerCapture = () => undefined
  fireEvent.pointerDown(element, { pointerType: 'mouse', button: 2, clientX: 200, clientY: 150 })
  fireEvent.contextMenu(element, { clientX: 200, clientY: 150 })
  expect(added).toHaveLength(1)
  const finger = { pointerId: 1, pointerType: 'touch', button: 0 }
  fireEvent.pointerDown(element, { ...finger, clientX: 200, clientY: 150 })
  await vi.waitFor(() => expect(added).toHaveLength(2))
  expect(added[1]).toEqual(added[0])
  fireEvent.pointerUp(element, { ...finger, clientX: 200, clientY: 150 })
  fireEvent.pointerDown(element, { ...finger, clientX: 200, clientY: 150 })
  fireEvent.pointerMove(element, { ...finger, clientX: 240, clientY: 150 })
  await new Promise(resolve => setTimeout(resolve, 550))
  expect(added).toHaveLength(2)
})

test('pins that coincide fan out when they are pressed, and each can be chosen; a press beside them folds them', async () => {
  const chosen: (string | undefined)[] = []
  const same = ['a', 'b', 'c'].map(id => pin(id, 41.89, 12.49))
  render(shown({ pins: same, onChoose: id => chosen.push(id) }))
  await rested()
  map().setPointerCapture = () => undefined
  let atMs = 1
  const tap = ({ x, y }: { x: number; y: number }) => {
    const at = { pointerId: 1, pointerType: 'touch', button: 0, clientX: 400 + x, clientY: 300 + y }
    const [down, up] = [createEvent.pointerDown(map(), at), createEvent.pointerUp(map(), at)]
    // Apart, so that no two of them are a double tap.
    for (const event of [down, up]) Object.defineProperty(event, 'timeStamp', { value: (atMs += 1000) })
    fireEvent(map(), down)
    fireEvent(map(), up)
  }
  const middle = { x: 0, y: 0 }
  tap(middle)
  expect(chosen).toEqual([])
  for (const spot of fanOut(3)) tap(spot)
  expect(chosen).toEqual(['a', 'b', 'c'])
  tap({ x: 200, y: 100 })
  expect(chosen.at(-1)).toBe(undefined)
  // Folded: they are one again.
  tap(fanOut(3)[1]!)
  tap(middle)
  expect(chosen).toEqual(['a', 'b', 'c', undefined, undefined])
})

test('pins that the mouse fanned out fold when the map comes nearer, also where they can be dragged', async () => {
  const chosen: (string | undefined)[] = []
  const same = ['a', 'b', 'c'].map(id => pin(id, 41.89, 12.49, { isMovable: true }))
  render(shown({ pins: same, onChoose: id => chosen.push(id), onMove: () => undefined }))
  await rested()
  map().setPointerCapture = () => undefined
  const click = ({ x, y }: { x: number; y: number }, timeStamp: number) => {
    const at = { pointerId: 1, pointerType: 'mouse', button: 0, clientX: 400 + x, clientY: 300 + y }
    for (const event of [createEvent.pointerDown(map(), at), createEvent.pointerUp(map(), at)]) {
      Object.defineProperty(event, 'timeStamp', { value: timeStamp })
      fireEvent(map(), event)
    }
  }
  click({ x: 0, y: 0 }, 1000)
  await rested(() => fireEvent.click(screen.getByRole('button', { name: 'Zoom out' })))
  click(fanOut(3)[1]!, 2000)
  expect(chosen).toEqual([undefined])
})

test('names are asked for after each rest, and the last answer counts', async () => {
  const answers: ((names: []) => void)[] = []
  render(shown({ findNames: () => new Promise(answer => answers.push(answer)) }))
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
  const asked = answers.length
  await rested(() => press('ArrowRight'))
  expect(answers.length).toBeGreaterThan(asked)
  await act(async () => answers.toReversed().forEach(answer => answer([])))
})

test('a backdrop follows the view until it fails', async () => {
  const views: MapView[] = []
  let events: BackdropEvents | undefined
  let isRemoved = false
  const backdrop: MapBackdrop = {
    mount: (_, view, on) => void (views.push(view), (events = on)),
    show: view => void views.push(view),
    resize: () => undefined,
    remove: () => (isRemoved = true),
  }
  const { rerender } = render(shown({ backdrop }))
  const first = await rested()
  events!.onReady()
  expect(root()['backdrop']).toBe('ready')
  await rested(() => press('ArrowRight'))
  expect(views.at(-1)!.lon).toBeGreaterThan(first.lon)
  // Where it has nothing to show, it goes on following.
  events!.onAway()
  expect(root()['backdrop']).toBe('away')
  await rested(() => press('ArrowLeft'))
  expect(views.at(-1)!.lon).toBeCloseTo(first.lon)
  events!.onReady()
  expect(root()['backdrop']).toBe('ready')
  events!.onFail()
  expect(root()['backdrop']).toBe('failed')
  expect(isRemoved).toBe(true)
  const count = views.length
  await rested(() => press('ArrowRight'))
  expect(views).toHaveLength(count)
  rerender(shown({}))
  expect(root()['backdrop']).toBeUndefined()
})
