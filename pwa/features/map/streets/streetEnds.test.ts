import { expect, test } from 'vitest'
import { fromUnit } from '#shared/plain/mercator.ts'
import { streetEnds } from './streetEnds.ts'
import type { TileOutcome } from './streetEnds.ts'

const endsOf = (tiles: Record<string, TileOutcome>) =>
  streetEnds(Object.keys(tiles), new Map(Object.entries(tiles)))
const lon = (x: number, z: number) => (x / 2 ** z) * 360 - 180
const lat = (y: number, z: number) => fromUnit(0, y / 2 ** z).lat

test('streets end at the edge of a tile beside which there is none', () => {
  expect(endsOf({ '4/3/5': 'there', '4/4/5': 'absent' })).toEqual([
    [
      [lon(4, 4), lat(5, 4)],
      [lon(4, 4), lat(6, 4)],
    ],
  ])
})

test('edges in a row are one line', () => {
  const ends = endsOf({
    '4/3/5': 'there',
    '4/4/5': 'there',
    '4/3/6': 'absent',
    '4/4/6': 'absent',
    '4/6/5': 'there',
    '4/6/6': 'absent',
  })
  expect(ends).toEqual([
    [
      [lon(3, 4), lat(6, 4)],
      [lon(5, 4), lat(6, 4)],
    ],
    [
      [lon(6, 4), lat(6, 4)],
      [lon(7, 4), lat(6, 4)],
    ],
  ])
})

test('what is not known yet is no end, and neither is the other side of the world', () => {
  expect(endsOf({ '4/3/5': 'there' })).toEqual([])
  expect(endsOf({ '1/1/0': 'there', '1/0/0': 'there', '1/0/1': 'there', '1/1/1': 'there' })).toEqual([])
  expect(endsOf({ '2/3/1': 'there', '2/0/1': 'absent' })).toHaveLength(1)
})

test('streets end where tiles fail, too, unless ones from farther away are drawn there', () => {
  const tiles = { '4/3/5': 'there', '4/4/5': 'failed' } as const
  expect(endsOf(tiles)).toHaveLength(1)
  const far = new Map<string, TileOutcome>([...Object.entries(tiles), ['3/2/2', 'there']])
  expect(streetEnds(Object.keys(tiles), far)).toEqual([])
})
