import { expect, test } from 'vitest'
import { visibleTiles } from './visibleTiles.ts'

const vector = { format: 'vector', minZoom: 0, maxZoom: 14 } as const
const frame = { width: 400, height: 300 }

test('the whole world is one tile', () => {
  expect(visibleTiles({ lat: 0, lon: 0, zoom: 1 }, frame, vector)).toEqual(['0/0/0'])
})

test('a city is drawn from the few tiles around its middle', () => {
  expect(visibleTiles({ lat: 38.72, lon: -9.14, zoom: 13 }, frame, vector)).toEqual([
    '12/1943/1569',
    '12/1944/1569',
  ])
  // Pictures are half as wide, so there are more of them.
  const raster = { ...vector, format: 'raster', maxZoom: 18 } as const
  expect(visibleTiles({ lat: 38.72, lon: -9.14, zoom: 13 }, frame, raster).length).toBeGreaterThan(2)
})

test('nearer than the tiles go, the nearest ones are drawn larger', () => {
  expect(visibleTiles({ lat: 38.72, lon: -9.14, zoom: 18 }, { width: 20, height: 20 }, vector)).toEqual([
    expect.stringMatching(/^14\//),
  ])
})

test('tiles on both sides of the date line belong to one view', () => {
  expect(visibleTiles({ lat: 10, lon: 180, zoom: 4 }, { width: 200, height: 20 }, vector)).toEqual([
    '3/7/3',
    '3/0/3',
  ])
})
