import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { streetsBackdrop } from './streetsBackdrop.ts'
import type { StreetsNews } from './streetsBackdrop.ts'
import type { startStreets } from './streetsEngine.ts'
import type { TileSet } from './tileSet.ts'

const view = { lat: 38.72, lon: -9.14, zoom: 14 }
const tiles: TileSet = {
  format: 'vector',
  minZoom: 0,
  maxZoom: 14,
  attribution: '© OpenStreetMap contributors',
  read: () => Promise.resolve(undefined),
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ getExtension: () => null } as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Streets whose code comes when `answer` is called. */
function mounted() {
  const told: StreetsNews[] = []
  const events = { onReady: vi.fn(), onAway: vi.fn(), onFail: vi.fn() }
  const start = vi.fn<typeof startStreets>((_frame, _view, _tiles, onChange) => {
    onChange('ready')
    return { show: () => undefined, resize: () => undefined, remove: () => undefined }
  })
  let answer = () => {}
  let refuse = () => {}
  const backdrop = streetsBackdrop(
    () => Promise.resolve([]),
    news => told.push(news),
    () =>
      new Promise((resolve, reject) => {
        answer = () => resolve({ openTileSet: () => Promise.resolve(tiles), startStreets: start })
        refuse = () => reject(new TypeError('offline'))
      }),
  )
  backdrop.mount(document.createElement('div'), view, events)
  return { backdrop, told, events, start, answer: () => answer(), refuse: () => refuse() }
}

test('code that has not come after three seconds leaves the sketch, and is used when it comes', async () => {
  const { backdrop, told, events, start, answer } = mounted()
  vi.advanceTimersByTime(2_999)
  expect(told).toEqual([{ is: 'late' }])
  expect(events.onAway).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(told.at(-1)).toEqual({ is: 'no-answer' })
  expect(events.onAway).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(told).toHaveLength(2)
  // The map was moved in the meantime.
  backdrop.show({ ...view, zoom: 15 })
  answer()
  await vi.waitFor(() => expect(events.onReady).toHaveBeenCalledOnce())
  expect(start.mock.calls[0]![1]).toEqual({ ...view, zoom: 15 })
  expect(told.at(-1)).toEqual({ is: 'ready', attribution: tiles.attribution })
  expect(events.onFail).not.toHaveBeenCalled()
})

test('code that cannot be had is the end, of which people are told', async () => {
  const { told, events, refuse } = mounted()
  refuse()
  await vi.waitFor(() => expect(events.onFail).toHaveBeenCalledOnce())
  expect(told).toEqual([{ is: 'no-answer', isOver: true }])
  vi.advanceTimersByTime(60_000)
  expect(told).toHaveLength(1)
})

test('streets that were switched off say nothing more, and do not start', async () => {
  const { backdrop, told, start, answer } = mounted()
  backdrop.remove()
  vi.advanceTimersByTime(60_000)
  answer()
  await Promise.resolve()
  await Promise.resolve()
  expect(told).toEqual([])
  expect(start).not.toHaveBeenCalled()
})
