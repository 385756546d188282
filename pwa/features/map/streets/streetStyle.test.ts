import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import type { EndLine } from './streetEnds.ts'
import { streetStyle } from './streetStyle.ts'
import type { StyledTiles } from './streetStyle.ts'

const gray = '#808080'
const roads = { path: gray, small: gray, main: gray, big: '#123456', rail: gray }
const colors = {
  land: '#fafafa',
  water: '#aaccee',
  green: gray,
  building: gray,
  border: gray,
  edge: gray,
  roads,
  ink: '#000000',
  quiet: gray,
  halo: '#ffffff',
}
const vector: StyledTiles = { url: 'x://1/{z}/{x}/{y}', format: 'vector', minZoom: 0, maxZoom: 14 }

test('the style of streets is valid, and needs nothing but tiles', () => {
  const style = streetStyle(vector, colors, 'de')
  expect(validateStyleMin(style)).toEqual([])
  expect(style).not.toHaveProperty('glyphs')
  expect(style).not.toHaveProperty('sprite')
  expect(JSON.stringify(style)).not.toContain('icon-image')
})

test('the style of pictures is valid: they lie on the paper', () => {
  const style = streetStyle({ ...vector, format: 'raster', maxZoom: 18 }, colors, 'en')
  expect(validateStyleMin(style)).toEqual([])
  const layers = style.layers.filter(({ id }) => !id.startsWith('ends-'))
  expect(layers.map(({ type }) => type)).toEqual(['background', 'raster'])
})

test('colors are those of the theme', () => {
  const paint = (id: string) => streetStyle(vector, colors, 'en').layers.find(layer => layer.id === id)?.paint
  expect(paint('paper')).toEqual({ 'background-color': colors.land })
  expect(paint('water-area')).toEqual({ 'fill-color': colors.water })
  expect(paint('roads-big-road')).toMatchObject({ 'line-color': roads.big })
})

test('names are in the language of the person, then in English, then as they are', () => {
  const layer = streetStyle(vector, colors, 'de').layers.find(({ id }) => id === 'places-towns')
  expect(layer?.layout).toMatchObject({
    'text-field': [
      'coalesce',
      ['get', 'name:de'],
      ['get', 'name:en'],
      ['get', 'name_en'],
      ['get', 'name'],
      '',
    ],
  })
})

test('the layers of Protomaps and of OpenMapTiles are both drawn', () => {
  const drawn = new Set(
    streetStyle(vector, colors, 'en').layers.map(layer =>
      'source-layer' in layer ? layer['source-layer'] : '',
    ),
  )
  const protomaps = ['landuse', 'water', 'roads', 'buildings', 'boundaries', 'places']
  const openMapTiles = ['landcover', 'park', 'waterway', 'transportation', 'building', 'boundary', 'place']
  for (const name of [...protomaps, ...openMapTiles, 'transportation_name', 'water_name'])
    expect([name, drawn.has(name)]).toEqual([name, true])
})

test('streets fade into the paper where they end, below words that say so', () => {
  const ends: EndLine[] = [
    [
      [-9.14, 38.7],
      [-9.14, 38.8],
    ],
  ]
  for (const format of ['vector', 'raster'] as const) {
    const style = streetStyle({ ...vector, format }, colors, 'en', ends)
    expect(validateStyleMin(style)).toEqual([])
    expect(style.sources['ends']).toMatchObject({ data: { coordinates: ends } })
    const [fade, , words] = style.layers.slice(-3)
    expect(fade?.paint).toMatchObject({ 'line-color': colors.land })
    expect(words?.layout).toMatchObject({ 'text-field': 'Streets end here' })
  }
})
