import { expect, test } from 'vitest'
import type { MapName, PinKind } from './mapParts.ts'
import { namesByRank, paintNames } from './paintNames.ts'
import type { Painting } from './painting.ts'
import type { Box } from '#shared/plain/placeLabels.ts'
import { emptyScene } from './scene.ts'
import type { Scene } from './scene.ts'
import { toUnit } from '#shared/plain/mercator.ts'

const name = (text: string, kind: MapName['kind'], rank: number): MapName => ({
  text,
  kind,
  rank,
  lat: 38.7,
  lon: -9.1,
})
const scene = {
  names: [name('Alfama', 'district', 2), name('Sintra', 'district', 5)],
  foundNames: [name('Amadora', 'town', 1), name('Lisbon', 'town', 3), name('Sintra', 'town', 2)],
} as unknown as Scene
const texts = (zoom: number) => namesByRank(scene, zoom).map(({ text }) => text)

test('towns stand alone until districts come before them; what is both has one name', () => {
  expect(texts(2)).toEqual([])
  expect(texts(9)).toEqual(['Lisbon', 'Sintra', 'Amadora'])
  expect(texts(12)).toEqual(['Sintra', 'Alfama', 'Lisbon', 'Amadora'])
})

test('a country that is hardly seen comes after the towns, until the map is near', () => {
  const countries = [name('Italy', 'country', 540), name('San Marino', 'country', 8)]
  const all = { names: countries, foundNames: [name('Rome', 'town', 3)] } as unknown as Scene
  const seen = (zoom: number) => namesByRank(all, zoom).map(({ text }) => text)
  expect(seen(5)).toEqual(['Italy', 'Rome', 'San Marino'])
  all.names = [name('Luxembourg', 'country', 51)]
  expect(seen(5)).toEqual(['Rome', 'Luxembourg'])
  expect(seen(6.4)).toEqual(['Luxembourg', 'Rome'])
})

const at = { lat: 41.88, lon: -87.63 }
const middle = toUnit(at.lat, at.lon)
const placed = (kind: PinKind, id = 'a') => ({
  pin: { id, kind, label: '1', color: '#000000', name: 'Art', ...at },
  ...middle,
})

/** Paints names on a map of 300 px whose middle is Chicago. Returns them with how far below it they are, and the dots. */
function painted(scene: Partial<Scene>, covered: readonly Box[] = [], zoom = 6) {
  const texts: string[] = []
  let dots = 0
  const context = new Proxy(
    {},
    {
      get: (_, key) => {
        if (key === 'measureText') return () => ({ width: 50 })
        if (key === 'fillText')
          return (text: string, _x: number, y: number) => texts.push(`${text} ${Math.round(y - 150)}`)
        return key === 'arc' ? () => (dots += 1) : () => undefined
      },
      set: () => true,
    },
  )
  const all = { ...emptyScene(), foundNames: [{ text: 'Chicago', kind: 'town', rank: 5, ...at }], ...scene }
  const size = { width: 300, height: 300 }
  const painting = { context, scene: all, view: { ...middle, zoom }, size, colors: {}, font: '' }
  paintNames(painting as unknown as Painting, covered)
  return { texts, dots }
}

test('a town keeps its name where a pin stands on it: beside the pin, and without a dot', () => {
  const groups = [{ lead: placed('stop'), others: [] }]
  expect(painted({})).toEqual({ texts: ['Chicago -11'], dots: 1 })
  expect(painted({ groups })).toEqual({ texts: ['Chicago -24'], dots: 0 })
  const suburb = { text: 'Cicero', kind: 'town', rank: 1, ...at } as const
  expect(painted({ groups, names: [suburb] }), 'a suburb below the same pin').toEqual({
    texts: ['Chicago -24'],
    dots: 0,
  })
})

test('a count at the shoulder of a pin covers no name', () => {
  const groups = [{ lead: placed('stop'), others: [placed('stop', 'b')] }]
  expect(painted({ groups })).toEqual({ texts: ['Chicago 24'], dots: 0 })
})

test('a town whose pin has ways above and below is named beside it', () => {
  const groups = [{ lead: placed('stop'), others: [] }]
  const [above, below] = [
    { left: 149, right: 151, top: 0, bottom: 130 },
    { left: 149, right: 151, top: 170, bottom: 300 },
  ]
  expect(painted({ groups }, [above, below]).texts).toEqual(['Chicago 0'])
  const left = { left: 0, right: 130, top: 0, bottom: 300 }
  expect(painted({ groups }, [above, below, left]).texts).toEqual(['Chicago 1'])
})

test('nothing is named below what lies on the map', () => {
  const head = { left: 0, right: 300, top: 0, bottom: 148 }
  expect(painted({}, [head])).toEqual({ texts: ['Chicago 20'], dots: 0 })
})

test('no suburb stands in the place of a city that found no room', () => {
  const town = (text: string, rank: number, north: number) =>
    ({ text, kind: 'town', rank, lat: at.lat + north, lon: at.lon }) as const
  const [chicago, evanston, madison] = [
    town('Chicago', 5, 0),
    town('Evanston', 2, 0.45),
    town('Madison', 1, 1.5),
  ]
  const around = { left: 0, right: 300, top: 128, bottom: 172 }
  expect(painted({ foundNames: [evanston, madison] }, [around]).texts).toEqual([
    'Evanston -39',
    'Madison -104',
  ])
  expect(painted({ foundNames: [chicago, evanston, madison] }, [around]).texts).toEqual(['Madison -104'])
})

test('landmarks come first, places nearby last, and not where a stop hides their dot', () => {
  const name = (kind: MapName['kind']) => ({ text: kind, kind, rank: 1, ...at })
  const foundNames: MapName[] = []
  const names = [name('place'), name('district'), name('landmark')]
  expect(painted({ foundNames, names }, [], 14).texts).toEqual(['landmark -11', 'district 18'])
  const dot = [{ lead: placed('place'), others: [] }]
  expect(painted({ foundNames, names: [name('place')], groups: dot }, [], 14)).toEqual({
    texts: ['place -15'],
    dots: 0,
  })
  const stop = [{ lead: placed('stop'), others: [] }]
  expect(painted({ foundNames, names: [name('place')], groups: stop }, [], 14).texts).toEqual([])
  expect(painted({ foundNames, names: [name('place')] }, [], 11).texts).toEqual([])
})
