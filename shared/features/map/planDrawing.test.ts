import { expect, test } from 'vitest'
import { speakDistance } from '#shared/plain/distanceText.ts'
import type { LandSource } from './drawnLand.ts'
import { planDrawings } from './planDrawing.ts'
import type { DrawnDay, DrawnStop } from './planDrawing.ts'
import { emptyPart } from './sketch.ts'

const stop = (lat: number, lon: number, number: number | null = 1, title = 'Stop'): DrawnStop => ({
  lat,
  lon,
  number,
  title,
})

const day = (number: number, ...stops: DrawnStop[]): DrawnDay => ({ name: `Day ${number}`, number, stops })

const lisbon = [
  stop(38.7139, -9.1334, 1, 'Castle <b>'),
  stop(38.6916, -9.216, 2),
  stop(38.7107, -9.1366, null, 'Bed'),
]
const porto = [stop(41.1458, -8.6139), stop(41.1496, -8.611, 2)]

/** The middles of the numbered pins. */
const pinsOf = (svg: { text: string }) =>
  [...svg.text.matchAll(/cx="([\d.-]+)" cy="([\d.-]+)"/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

test('a plan in one city is one map, with numbers, a bed, names for who hears it, and a scale', () => {
  const { whole, parts } = planDrawings([day(1, ...lisbon), day(2, stop(38.72, -9.14))])
  expect(whole).toBeUndefined()
  expect(parts.map(({ days }) => days.map(({ name }) => name))).toEqual([['Day 1', 'Day 2']])
  const { text } = parts[0]!.svg
  expect(text).toContain('<title>Map of Day 1 to Day 2</title>')
  expect(text).toContain('1 Castle &#60;b&#62;, 2 Stop, Bed, 1 Stop')
  expect(pinsOf(parts[0]!.svg)).toHaveLength(3)
  expect(text).toMatch(/rect class="pin"/)
  expect(text).toMatch(/>\d+ km</)
  expect(text).not.toMatch(/style=|on\w+=|class="land"/)
})

test('the scale is in miles for whoever tells distances in them', () => {
  speakDistance('mi')
  try {
    expect(planDrawings([day(1, ...lisbon)]).parts[0]!.svg.text).toMatch(/>\d+ mi</)
  } finally {
    speakDistance('km')
  }
})

test('north is up, east is right, and pins at one place part', () => {
  const places = [stop(38.8, -9.2), stop(38.7, -9.1), stop(38.7, -9.1)]
  const [first, second, third] = pinsOf(planDrawings([day(1, ...places)]).parts[0]!.svg)
  expect(first!.x).toBeLessThan(second!.x)
  expect(first!.y).toBeLessThan(second!.y)
  expect(Math.hypot(second!.x - third!.x, second!.y - third!.y)).toBeGreaterThan(18)
})

test('cities apart have a map each, and one of the whole way', () => {
  const { whole, parts } = planDrawings([day(1, ...lisbon), day(2, ...porto), day(3, lisbon[1]!)])
  expect(parts.map(({ days }) => days.map(({ number }) => number))).toEqual([[1, 3], [2]])
  expect(whole!.text).toContain('<desc>Day 1 to Day 3, then Day 2</desc>')
})

test('a single place is no map, and neither is none', () => {
  expect(planDrawings([])).toEqual({ whole: undefined, parts: [] })
  expect(planDrawings([day(1, stop(38.7, -9.1)), day(2)])).toEqual({ whole: undefined, parts: [] })
})

test('a way over the date line is short', () => {
  const { parts } = planDrawings([day(1, stop(-16.8, 179.9), stop(-16.85, -179.95, 2))])
  const [west, east] = pinsOf(parts[0]!.svg)
  expect(parts).toHaveLength(1)
  expect(east!.x - west!.x).toBeGreaterThan(100)
  expect(east!.x).toBeLessThan(520)
})

test('from Fiji to Samoa, the map of the whole way goes over the date line', () => {
  const [fiji, samoa] = [
    [stop(-17.75, 177.45), stop(-17.6, 177.45, 2)],
    [stop(-13.83, -171.76), stop(-13.9, -171.7, 2)],
  ]
  const { whole, parts } = planDrawings([day(1, ...fiji), day(2, ...samoa)])
  expect(parts.map(({ days }) => days.map(({ number }) => number))).toEqual([[1], [2]])
  const xs = pinsOf(whole!).map(({ x }) => x)
  expect(Math.min(...xs)).toBeGreaterThan(0)
  expect(Math.max(...xs)).toBeLessThan(520)
  expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(250)
})

test('a thousand places are dots in a small drawing', () => {
  const many = Array.from({ length: 1000 }, (_, n) => stop(38.7 + (n % 30) / 1000, -9.1 - n / 20_000, n))
  const { svg } = planDrawings([day(1, ...many)]).parts[0]!
  expect(svg.text).not.toContain('class="number"')
  expect(svg.text.length).toBeLessThan(120_000)
})

/** From where to where a ring goes, in tenths of a pixel: each point is a step from the one before. */
function columnsOf(ring: string): number[] {
  let x = 0
  return ring
    .match(/-?[\d.]+/g)!
    .flatMap((step, n) => (n % 2 === 0 ? [(x += Math.round(Number(step) * 10))] : []))
}

/** A world whose western half is land. */
const half = Float32Array.of(0, 0, 0.5, 0, 0.5, 1, 0, 1)
const world: LandSource['world'] = { ...emptyPart, land: [half], borders: [Float32Array.of(0.2, 0, 0.2, 1)] }
const alone: LandSource = { world, tile: () => undefined, maxZoom: 6 }

test('land is drawn where the scale is coarse enough for what there is', () => {
  const far = [day(1, stop(0, -30), stop(0, -30.01)), day(2, stop(10, 30), stop(10, 30.01))]
  const { whole, parts } = planDrawings(far, { land: alone })
  expect(whole!.text).toContain('class="sea"')
  expect(whole!.text).toMatch(/class="land" fill-rule="evenodd" d="M[^"]+Z"/)
  // A city is too near for the outlines of the world, and so are places an hour apart.
  expect(parts[0]!.svg.text).toContain('class="paper"')
  const near = planDrawings([day(1, stop(0, -1)), day(2, stop(0, 1))], { land: alone })
  expect(near.whole!.text).toContain('class="paper"')
})

test('lakes are drawn as near as land, rivers and edges of lakes only farther off', () => {
  const lake = Float32Array.of(0.49, 0.49, 0.51, 0.49, 0.51, 0.51, 0.49, 0.51)
  const tile = () => ({
    ...emptyPart,
    land: [half],
    lakes: [lake],
    shores: [Float32Array.of(0.51, 0.5, 0.6, 0.5)],
  })
  const drawn = (lon: number) =>
    planDrawings([day(1, stop(0, 0)), day(2, stop(0, lon))], { land: { tile, maxZoom: 6 } }).whole!.text
  expect(drawn(30)).toMatch(
    /class="shore"\s+d="M[^"]+"\s*\/><path class="sea" fill-rule="evenodd" d="M[^"]+Z"/,
  )
  expect(drawn(0.8)).toMatch(/class="shore"\s+d=""\s*\/><path class="sea" fill-rule="evenodd" d="M[^"]+Z"/)
})

test('neighboring tiles, which overlap a little, are cut to their own', () => {
  const tile = (z: number, x: number, y: number) => {
    const [from, to] = [(x - 1 / 64) / 2 ** z, (x + 1 + 1 / 64) / 2 ** z]
    const [top, bottom] = [(y - 1 / 64) / 2 ** z, (y + 1 + 1 / 64) / 2 ** z]
    return { ...emptyPart, land: [Float32Array.of(from, top, to, top, to, bottom, from, bottom)] }
  }
  const { whole } = planDrawings([day(1, stop(0, 179)), day(2, stop(0, -179))], {
    land: { tile, maxZoom: 6 },
  })
  const [, path = ''] = /class="land" fill-rule="evenodd" d="([^"]+)"/.exec(whole!.text)!
  const rings = path.split('M').slice(1).map(columnsOf)
  const columns = [...new Set(rings.flat())].sort((a, b) => a - b)
  expect(columns[0]).toBe(0)
  expect(columns.at(-1)).toBe(5200)
  expect(columns.length, 'edges that neighbors share').toBeLessThan(rings.length + 1)
})

test('districts are named where there is room for them, and not from far away', () => {
  const named = (name: string, lat: number, lon: number, placesCount = 3) => ({ name, lat, lon, placesCount })
  const districts = [
    named('Estrela & Lapa', 38.712, -9.165),
    named('Bairro Alto', 38.7121, -9.1651, 2),
    named('Alfama', 38.7139, -9.1334, 9),
    named('Sintra', 38.8, -9.38),
  ]
  const svg = (options = {}) => planDrawings([day(1, ...lisbon)], options).parts[0]!.svg.text
  const names = (text: string) =>
    [...text.matchAll(/class="district" x="(\d+)" y="(\d+)"\s*>([^<]*)</g)].map(([, x, y, name]) => ({
      name,
      x: Number(x),
      y: Number(y),
    }))
  expect(names(svg())).toEqual([])
  const drawn = names(svg({ districts }))
  expect(drawn.map(({ name }) => name)).toEqual(['Alfama', 'Estrela &#38; Lapa', 'Bairro Alto'])
  // None is on a pin or on another.
  const pins = pinsOf({ text: svg({ districts }) })
  for (const { x, y } of drawn)
    for (const pin of pins) expect(Math.abs(pin.x - x) > 24 || Math.abs(pin.y - (y - 4)) > 20).toBe(true)
  expect(Math.abs(drawn[1]!.y - drawn[2]!.y)).toBeGreaterThan(15)
  const far = planDrawings([day(1, lisbon[0]!, stop(39.1, -9.3))], { districts }).parts[0]!.svg.text
  expect(names(far)).toEqual([])
})
