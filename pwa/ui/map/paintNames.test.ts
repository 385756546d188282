import { expect, test } from 'vitest'
import type { MapName } from './mapParts.ts'
import { namesByRank, paintNames } from './paintNames.ts'
import type { Painting } from './painting.ts'
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

test('a town keeps its name where a pin stands on it: beside the pin, and without a dot', () => {
  const at = { lat: 41.88, lon: -87.63 }
  const middle = toUnit(at.lat, at.lon)
  const lead = {
    pin: { id: 'a', kind: 'stop', label: '1', color: '#000000', name: 'Art', ...at },
    ...middle,
  } as const
  const painted = (scene: Partial<Scene>) => {
    const texts: string[] = []
    let dots = 0
    const context = new Proxy(
      {},
      {
        get: (_, key) => {
          if (key === 'measureText') return () => ({ width: 50 })
          if (key === 'fillText')
            return (text: string, _x: number, y: number) => texts.push(`${text} ${y - 150}`)
          return key === 'arc' ? () => (dots += 1) : () => undefined
        },
        set: () => true,
      },
    )
    const view = { ...middle, zoom: 6 }
    const all = { ...emptyScene(), foundNames: [{ text: 'Chicago', kind: 'town', rank: 5, ...at }], ...scene }
    paintNames({
      context,
      scene: all,
      view,
      size: { width: 300, height: 300 },
      colors: {},
      font: '',
    } as unknown as Painting)
    return { texts, dots }
  }
  expect(painted({})).toEqual({ texts: ['Chicago -11'], dots: 1 })
  expect(painted({ groups: [{ lead, others: [] }] })).toEqual({ texts: ['Chicago -24'], dots: 0 })
  const suburb = { text: 'Cicero', kind: 'town', rank: 1, ...at } as const
  const both = { groups: [{ lead, others: [] }], names: [suburb] }
  expect(painted(both), 'a suburb below the same pin').toEqual({ texts: ['Chicago -24'], dots: 0 })
})
