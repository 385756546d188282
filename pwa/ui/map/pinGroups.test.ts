import { expect, test } from 'vitest'
import { worldPx } from '#shared/plain/mercator.ts'
import { fanOut } from './fanOut.ts'
import { eachCopy, groupPins } from './pinGroups.ts'
import { placePins } from './scene.ts'
import type { MapPin } from './mapParts.ts'
import type { Point } from './view.ts'

const pin = (id: string, lat: number, lon: number, kind: MapPin['kind'] = 'stop'): MapPin => ({
  id,
  kind,
  label: '',
  color: '#000000',
  name: id,
  lat,
  lon,
})
const grouped = (pins: MapPin[], zoom: number, first: string[] = []) =>
  groupPins(placePins(pins), zoom, first).map(({ lead, others }) =>
    [lead, ...others].map(placed => placed.pin.id).join('+'),
  )

const near = [pin('a', 41.9, 12.5), pin('b', 41.9, 12.502), pin('far', 48, 2)]

/** How near the nearest two are. */
const nearest = (points: readonly Point[]) =>
  Math.min(...points.flatMap(a => points.filter(b => b !== a).map(b => Math.hypot(a.x - b.x, a.y - b.y))))

test('pins that would cover each other are one, until the map is near', () => {
  expect(grouped(near, 10)).toEqual(['a+b', 'far'])
  expect(grouped(near, 15)).toEqual(['a', 'b', 'far'])
})

test('a few may overlap, hundreds may not', () => {
  const row = (count: number) => Array.from({ length: count }, (_, n) => pin(`${n}`, 0, n * 0.014))
  const apartPx = (count: number) => {
    const leads = groupPins(placePins(row(count)), 11, []).map(({ lead }) => ({
      x: lead.x * worldPx(11),
      y: 0,
    }))
    return nearest(leads)
  }
  expect(apartPx(20)).toBeCloseTo(20.4, 1)
  expect(apartPx(200)).toBeGreaterThan(28)
})

test('whoever is chosen leads, also before what counts for more', () => {
  expect(grouped(near, 10, ['b'])).toEqual(['b+a', 'far'])
  expect(grouped([pin('idea', 41.9, 12.5, 'idea'), pin('stop', 41.9, 12.5)], 10)).toEqual(['stop+idea'])
  expect(grouped([pin('idea', 41.9, 12.5, 'idea'), pin('stop', 41.9, 12.5)], 10, ['idea'])).toEqual([
    'idea+stop',
  ])
})

test('a place that could be added gives way and is not counted', () => {
  expect(grouped([pin('dot', 41.9, 12.5, 'place'), pin('stop', 41.9, 12.5)], 10)).toEqual(['stop'])
})

test('small dots stay where others are', () => {
  const dots = [pin('a', 41.9, 12.5, 'dot'), pin('b', 41.9, 12.5, 'dot'), pin('stop', 41.9, 12.5)]
  expect(grouped(dots, 1)).toEqual(['stop', 'a', 'b'])
})

test('pins of one cell and of the next are found', () => {
  const many = Array.from({ length: 400 }, (_, n) => pin(`p${n}`, 40 + n / 4000, 10 + n / 4000))
  const groups = groupPins(placePins(many), 9, [])
  expect(groups.reduce((sum, { others }) => sum + 1 + others.length, 0)).toBe(400)
  const leads = groups.map(({ lead }) => lead)
  expect(nearest(leads) * 256 * 2 ** 9).toBeGreaterThanOrEqual(16.9)
})

test.each([2, 5, 8, 9, 30])('%i pins fan out without touching each other', count => {
  const spots = fanOut(count)
  expect(spots).toHaveLength(count)
  expect(nearest(spots)).toBeGreaterThan(26)
})

test('where the world repeats, a point is on each copy in view', () => {
  const xs = (zoom: number, width: number) => {
    const found: number[] = []
    eachCopy({ x: 0.5, y: 0.5, zoom }, { width, height: 300 }, { x: 0.5, y: 0.5 }, 10, x => found.push(x))
    return found.sort((a, b) => a - b)
  }
  expect(xs(0, 600)).toEqual([44, 300, 556])
  expect(xs(4, 600)).toEqual([300])
})

test('a point across the date line is drawn beside what it is near', () => {
  const found: number[] = []
  eachCopy({ x: 0.99, y: 0.5, zoom: 3 }, { width: 600, height: 300 }, { x: 0.01, y: 0.5 }, 10, x =>
    found.push(x),
  )
  expect(found.map(Math.round)).toEqual([341])
})
