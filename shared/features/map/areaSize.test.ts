import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findEntries, planArea, rangesOf } from './areaSize.ts'
import type { Piece } from './areaSize.ts'
import type { ArchiveEntry } from './archiveWriter.ts'

const info = {
  minZoom: 0,
  maxZoom: 14,
  bounds: { west: 12, south: 41, east: 13, north: 42 },
  tileType: 1,
  tileCompression: 1,
  metadata: {},
}

const entry = (tileId: number, offset: number, length: number, runLength = 1): ArchiveEntry => ({
  tileId,
  offset,
  length,
  runLength,
})

test('only directories with wanted tiles are read', async () => {
  const read: (number | undefined)[] = []
  const found = await findEntries([1, 6, 7, 21], leaf => {
    read.push(leaf?.offset)
    if (!leaf)
      return Promise.resolve([
        entry(0, 0, 50, 3),
        entry(5, 100, 9, 0),
        entry(10, 200, 9, 0),
        entry(20, 300, 9, 0),
      ])
    if (leaf.offset === 100) return Promise.resolve([entry(5, 50, 20, 2), entry(7, 70, 5), entry(8, 75, 5)])
    return Promise.resolve([entry(20, 80, 1)])
  })
  expect(read).toEqual([undefined, 100, 300])
  expect(found).toEqual([entry(1, 0, 50), entry(6, 50, 20), entry(7, 70, 5)])
})

test('wanted neighbors with the same content stay one entry', async () => {
  const read = () => Promise.resolve([entry(4, 0, 50, 100)])
  expect(await findEntries([5, 6, 7, 20], read)).toEqual([entry(5, 0, 50, 3), entry(20, 0, 50)])
})

test('directories that point to each other end', async () => {
  await expect(findEntries([5], () => Promise.resolve([entry(0, 0, 9, 0)]))).rejects.toThrow('too deep')
})

/** Contents of an archive one after the other, some of them unwanted, and tiles that share some. */
const Archive = fc.array(
  fc.record({
    length: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1000, max: 400_000 })),
    isWanted: fc.boolean(),
    runs: fc.integer({ min: 1, max: 3 }),
    isShared: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
)

test('the size that is told is that of the head and of the wanted contents, each once', async () => {
  await fc.assert(
    fc.asyncProperty(Archive, async contents => {
      const entries: ArchiveEntry[] = []
      let [offset, id, wantedBytes, tiles] = [0, 0, 0, 0]
      for (const { length, isWanted, runs, isShared } of contents) {
        if (isWanted) {
          entries.push(entry(id, offset, length, runs))
          wantedBytes += length
          tiles += runs
        }
        id += runs + 1
        if (isWanted && isShared) {
          entries.push(entry(id, offset, length))
          tiles += 1
          id += 2
        }
        offset += length
      }
      const plan = await planArea(entries, 5000, info)
      const pieces = plan.ranges.flatMap(range => range.pieces)
      expect(plan.bytes).toBe(plan.head.length + wantedBytes)
      expect(plan.tiles).toBe(tiles)
      expect(pieces.reduce((sum, { length }) => sum + length, 0)).toBe(wantedBytes)
      // The pieces fill the file behind its head, without gaps.
      let end = plan.head.length
      for (const { to, length } of pieces) {
        expect(to).toBe(end)
        end += length
      }
      expect(end).toBe(plan.bytes)
      const fetched = plan.ranges.reduce((sum, { length }) => sum + length, 0)
      expect(fetched).toBeLessThanOrEqual(wantedBytes * 1.05)
      for (const range of plan.ranges) {
        expect(range.pieces.length === 1 || range.length <= 256 * 1024).toBe(true)
        for (const { from, length } of range.pieces) {
          expect(from).toBeGreaterThanOrEqual(range.from)
          expect(from + length).toBeLessThanOrEqual(range.from + range.length)
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('small gaps are fetched along, large ones are not', () => {
  const pieces: Piece[] = [
    { from: 0, to: 0, length: 50_000 },
    { from: 50_100, to: 50_000, length: 50_000 },
    { from: 400_000, to: 100_000, length: 50_000 },
  ]
  expect(rangesOf(pieces).map(({ from, length }) => [from, length])).toEqual([
    [0, 100_100],
    [400_000, 50_000],
  ])
})
