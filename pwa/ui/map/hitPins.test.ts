import { expect, test } from 'vitest'
import { pinsAt, spreadPx } from './hitPins.ts'
import { groupPins } from './pinGroups.ts'
import { emptyScene, placePins } from './scene.ts'
import { viewOf } from './view.ts'
import type { MapPin } from './mapParts.ts'

const size = { width: 400, height: 400 }
const view = viewOf({ lat: 41.9, lon: 12.5, zoom: 14 })
const middle = { x: 200, y: 200 }

function sceneOf(...some: Partial<MapPin>[]) {
  const pins = placePins(
    some.map((each, n) => ({
      id: String(n),
      kind: 'stop' as const,
      label: '',
      color: '#000000',
      name: '',
      lat: 41.9,
      lon: 12.5,
      ...each,
    })),
  )
  return { ...emptyScene(), pins, groups: groupPins(pins, view.zoom, []) }
}
const hit = (scene: ReturnType<typeof sceneOf>, right: number, isTouch: boolean) =>
  pinsAt(scene, view, size, { x: 200 + right, y: 200 }, isTouch)?.lead.pin.id

test('a finger finds a pin from farther away than a mouse', () => {
  const scene = sceneOf({})
  expect(hit(scene, 12, false)).toBe('0')
  expect(hit(scene, 20, false)).toBeUndefined()
  expect(hit(scene, 20, true)).toBe('0')
  expect(hit(scene, 26, true)).toBeUndefined()
})

test('of a stop and a dot beside it, the stop is meant', () => {
  const scene = sceneOf({}, { kind: 'place', lon: 12.5 + 18 / ((256 * 2 ** 14) / 360) })
  expect(hit(scene, 10, true)).toBe('0')
  expect(hit(scene, 18, true)).toBe('1')
})

test('a pin that fanned out is where it is drawn, and alone', () => {
  const scene = {
    ...sceneOf({}, {}),
    shifts: new Map([
      ['0', { x: 0, y: -38 }],
      ['1', { x: 0, y: 38 }],
    ]),
  }
  expect(pinsAt(scene, view, size, middle, false)).toBeUndefined()
  expect(pinsAt(scene, view, size, { x: 200, y: 240 }, false)).toMatchObject({
    lead: { pin: { id: '1' } },
    others: [],
  })
})

test('pins are as far apart as the nearer way round', () => {
  const { pins } = sceneOf({ lat: 0, lon: 179 }, { lat: 0, lon: -179 })
  expect(spreadPx(pins, 0)).toBeCloseTo((2 / 360) * 256, 6)
})
