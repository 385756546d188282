import { expect, test } from 'vitest'
import type { MapPin } from './mapParts.ts'
import { partingFor } from './partingFor.ts'
import { placePins } from './scene.ts'

/** Pins on the equator, by degrees of longitude. */
const pinsAt = (lons: readonly number[], more: Partial<MapPin> = {}) =>
  placePins(
    lons.map((lon, n) => ({
      id: String(n),
      kind: 'stop' as const,
      label: '',
      color: '#000000',
      name: '',
      lat: 0,
      lon,
      ...more,
    })),
  )
const pxPerDegree = (zoom: number) => (256 * 2 ** zoom) / 360

test('a pin that is apart keeps the zoom', () => {
  const pins = pinsAt([0, 0.01, 1])
  expect(partingFor(pins, pins[2]!, 7.3)).toEqual({ zoom: 7.3, twins: [] })
})

test('a pin in a group gets the zoom at which the nearest one is whole beside it', () => {
  const pins = pinsAt([0, 0.01, 1])
  const { zoom, twins } = partingFor(pins, pins[0]!, 7.3)
  expect(twins).toEqual([])
  expect(pxPerDegree(zoom) * 0.01).toBeGreaterThanOrEqual(40)
  expect(pxPerDegree(zoom - 0.25) * 0.01).toBeLessThan(40)
})

test('pins at one spot are twins, apart from those beside them', () => {
  const pins = pinsAt([0, 0, 0.000_001, 0.01])
  const { zoom, twins } = partingFor(pins, pins[1]!, 7)
  expect(twins).toEqual([pins[0], pins[2]])
  expect(pxPerDegree(zoom) * 0.01).toBeGreaterThanOrEqual(40)
  expect(partingFor(pins, pins[1]!, 15)).toEqual({ zoom: 15, twins })
})

test('a pin beyond the date line is a neighbor as well', () => {
  const pins = pinsAt([179.999, 179.9, -179.9995])
  const { zoom } = partingFor(pins, pins[0]!, 7)
  expect(pxPerDegree(zoom) * 0.0015).toBeGreaterThanOrEqual(40)
  expect(zoom).toBeLessThan(18)
})

test('dots that could be added keep nothing apart', () => {
  const pins = pinsAt([0, 0.000_01], { kind: 'place' })
  expect(partingFor(pins, pins[0]!, 5)).toEqual({ zoom: 5, twins: [] })
})
