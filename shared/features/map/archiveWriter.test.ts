import { PMTiles, zxyToTileId } from 'pmtiles'
import type { Source } from 'pmtiles'
import { expect, test } from 'vitest'
import { gzip, writeArchive } from './archiveWriter.ts'
import type { ArchiveInfo, ArchiveTile } from './archiveWriter.ts'
import { tileId } from './tileId.ts'

const info: ArchiveInfo = {
  minZoom: 0,
  maxZoom: 8,
  bounds: { west: 170, south: -20, east: -170, north: 10.5 },
  tileType: 1,
  tileCompression: 2,
  metadata: { name: 'Testville', vector_layers: [{ id: 'roads' }] },
}

/** An archive in memory that counts what is read. */
function sourceOf(bytes: Uint8Array<ArrayBuffer>): Source & { reads: number } {
  const source = {
    reads: 0,
    getKey: () => 'memory',
    getBytes: (offset: number, length: number) => {
      source.reads += 1
      return Promise.resolve({ data: bytes.slice(offset, offset + length).buffer })
    },
  }
  return source
}

const text = (words: string) => gzip(new TextEncoder().encode(words))
const read = async (archive: PMTiles, z: number, x: number, y: number) => {
  const tile = await archive.getZxy(z, x, y)
  return tile && new TextDecoder().decode(tile.data)
}

test('tile ids are those of the pmtiles package', () => {
  for (let z = 0; z <= 5; z += 1)
    for (let x = 0; x < 2 ** z; x += 1)
      for (let y = 0; y < 2 ** z; y += 1) expect(tileId({ z, x, y })).toBe(zxyToTileId(z, x, y))
  for (const [z, x, y] of [
    [14, 8713, 5500],
    [15, 0, 32_767],
    [20, 1_048_575, 3],
    [26, 67_108_863, 67_108_863],
  ] as const)
    expect(tileId({ z, x, y })).toBe(zxyToTileId(z, x, y))
})

test('the pmtiles package reads every tile, the header and the metadata of a written archive', async () => {
  const tiles: ArchiveTile[] = []
  for (let z = 0; z <= 3; z += 1)
    for (let x = 0; x < 2 ** z; x += 1)
      for (let y = 0; y < 2 ** z; y += 1) tiles.push({ z, x, y, bytes: await text(`${z}/${x}/${y}`) })
  const archive = new PMTiles(sourceOf(await writeArchive(tiles.toReversed(), info)))
  for (const { z, x, y } of tiles) expect(await read(archive, z, x, y)).toBe(`${z}/${x}/${y}`)
  expect(await archive.getZxy(4, 1, 1)).toBeUndefined()
  expect(await archive.getMetadata()).toEqual(info.metadata)
  expect(await archive.getHeader()).toMatchObject({
    specVersion: 3,
    clustered: true,
    tileType: 1,
    tileCompression: 2,
    internalCompression: 2,
    maxZoom: 8,
    minLon: 170,
    maxLon: -170,
    maxLat: 10.5,
    centerLon: 180,
    numAddressedTiles: tiles.length,
    numTileContents: tiles.length,
  })
})

test('tiles with the same content are stored once, and neighbors among them share an entry', async () => {
  const [sea, land] = [await text('sea'), await text('land')]
  const tiles = [0, 1, 2, 3, 4, 5, 6, 7].flatMap(x =>
    [0, 1, 2, 3, 4, 5, 6, 7].map(y => ({ z: 3, x, y, bytes: x === 4 && y === 4 ? land : sea.slice() })),
  )
  const archive = new PMTiles(sourceOf(await writeArchive(tiles, info)))
  expect(await read(archive, 3, 4, 4)).toBe('land')
  expect(await read(archive, 3, 7, 0)).toBe('sea')
  expect(await archive.getHeader()).toMatchObject({
    numAddressedTiles: 64,
    numTileEntries: 3,
    numTileContents: 2,
    tileDataLength: sea.length + land.length,
  })
})

test('a directory that is too long for the first read is split into leaves', async () => {
  const tiles: ArchiveTile[] = []
  let chance = 1
  for (let index = 0; index < 20_000; index += 1) {
    chance = (chance * 48_271) % 2_147_483_647
    const bytes = new Uint8Array(4 + (chance % 200))
    new DataView(bytes.buffer).setUint32(0, index)
    tiles.push({ z: 8, x: index % 256, y: Math.floor(index / 256), bytes })
  }
  const source = sourceOf(await writeArchive(tiles, { ...info, tileCompression: 1 }))
  const archive = new PMTiles(source)
  const header = await archive.getHeader()
  expect(header.rootDirectoryOffset + header.rootDirectoryLength).toBeLessThanOrEqual(16_384)
  expect(header.leafDirectoryLength).toBeGreaterThan(0)
  expect(source.reads).toBe(1)
  for (const tile of tiles.filter((_, index) => index % 251 === 0)) {
    const found = await archive.getZxy(8, tile.x, tile.y)
    expect(new Uint8Array(found!.data)).toEqual(tile.bytes)
  }
})
