// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest'
import type { Source } from 'pmtiles'
import { gzip, writeArchive } from '#shared/features/map/archiveWriter.ts'
import { openTileSet } from './tileSet.ts'
import { tileAddress } from './sources.ts'
import type { ArchiveStreets, TileStreets } from './sources.ts'

const { signal } = new AbortController()
const bounds = { west: -10, south: 38, east: -9, north: 39 }

/** An archive in memory: tiles by their address, each with a text for its content. */
async function archive(
  from: 'area' | 'host',
  tiles: Record<string, string>,
  maxZoom = 14,
): Promise<ArchiveStreets> {
  const written = await Promise.all(
    Object.entries(tiles).map(async ([key, text]) => {
      const [z = 0, x = 0, y = 0] = key.split('/').map(Number)
      return { z, x, y, bytes: await gzip(new TextEncoder().encode(text)) }
    }),
  )
  const info = { minZoom: 0, maxZoom, bounds, tileType: 1, tileCompression: 2, metadata: {} }
  return {
    kind: 'archive',
    from,
    attribution: `© ${from}`,
    source: sourceOf(await writeArchive(written, info)),
  }
}

const sourceOf = (bytes: Uint8Array<ArrayBuffer>): Source => ({
  getKey: () => crypto.randomUUID(),
  getBytes: async (offset, length) => ({ data: bytes.slice(offset, offset + length).buffer }),
})
const broken = (getBytes: Source['getBytes']): ArchiveStreets => ({
  kind: 'archive',
  from: 'host',
  attribution: '© nobody',
  source: { getKey: () => crypto.randomUUID(), getBytes },
})
const gone = broken(() => Promise.reject(new Error('offline')))
const hanging = broken(() => new Promise(() => undefined))
const damaged = broken(async () => ({ data: new Uint8Array(16_384).fill(7).buffer }))

const read = async (set: Awaited<ReturnType<typeof openTileSet>>, z: number, x: number, y: number) => {
  const tile = await set!.read(z, x, y, signal)
  return tile && new TextDecoder().decode(tile)
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the file on this device is asked first, the host for what is not in it', async () => {
  const area = await archive('area', { '1/0/0': 'from the file' }, 12)
  const host = await archive('host', { '1/0/0': 'from the host', '1/1/0': 'from the host' })
  const set = await openTileSet([area, host], 1_000)
  expect(await read(set, 1, 0, 0)).toBe('from the file')
  expect(await read(set, 1, 1, 0)).toBe('from the host')
  expect(await read(set, 1, 1, 1)).toBeUndefined()
  expect(set).toMatchObject({ maxZoom: 12, attribution: '© area, © host' })
})

test('a host that is gone, hangs or is damaged leaves the file on this device', async () => {
  const area = await archive('area', { '1/0/0': 'from the file' })
  for (const host of [gone, hanging, damaged]) {
    const set = await openTileSet([area, host], 100)
    expect(await read(set, 1, 0, 0)).toBe('from the file')
    // Whether there are streets is not known there.
    await expect(read(set, 1, 1, 0)).rejects.toBeInstanceOf(Error)
  }
})

test('a host is asked for nothing that the file has, and asked again after it was gone', async () => {
  const area = await archive('area', { '1/0/0': 'from the file' })
  const host = await archive('host', { '1/1/0': 'from the host' })
  const getBytes = vi.spyOn(host.source, 'getBytes')
  const set = await openTileSet([area, host], 1_000)
  expect(await read(set, 1, 0, 0)).toBe('from the file')
  expect(getBytes).not.toHaveBeenCalled()
  getBytes.mockRejectedValueOnce(new Error('offline'))
  await expect(read(set, 1, 1, 0)).rejects.toThrow('offline')
  expect(await read(set, 1, 1, 0)).toBe('from the host')
})

test('a damaged file on this device leaves the host', async () => {
  const host = await archive('host', { '1/0/0': 'from the host' })
  const set = await openTileSet([damaged, host], 1_000)
  expect(await read(set, 1, 0, 0)).toBe('from the host')
})

test('without any source there are no streets, after no more than the time that a source may take', async () => {
  vi.useFakeTimers()
  const opened = vi.fn()
  void openTileSet([gone, hanging, damaged], 200).then(opened)
  await vi.advanceTimersByTimeAsync(199)
  expect(opened).not.toHaveBeenCalled()
  // Each source may take as long as that, but only one of them does.
  await vi.advanceTimersByTimeAsync(1)
  expect(opened.mock.calls).toEqual([[undefined]])
  expect(await openTileSet([], 200)).toBeUndefined()
})

test('a tile that does not come fails in time', async () => {
  const host = await archive('host', { '1/0/0': 'from the host' })
  const { getBytes } = host.source
  const set = await openTileSet([host], 800)
  host.source.getBytes = () => new Promise(() => undefined)
  await expect(set!.read(1, 0, 0, signal)).rejects.toThrow('no answer in 800 ms')
  host.source.getBytes = getBytes
  expect(await read(set, 1, 0, 0)).toBe('from the host')
})

test('single tiles: absent ones are empty, errors and sign-in pages are failures', async () => {
  const streets: TileStreets = {
    kind: 'tiles',
    from: 'host',
    url: 'https://maps.example/{z}/{x}/{y}.pbf',
    format: 'vector',
    maxZoom: 14,
    attribution: '© maps',
  }
  const answers: Record<string, Response> = {
    'https://maps.example/1/0/0.pbf': new Response('a tile'),
    'https://maps.example/1/0/1.pbf': new Response('', { status: 404 }),
    'https://maps.example/1/1/0.pbf': new Response('', { status: 500 }),
    'https://maps.example/1/1/1.pbf': new Response('hello', {
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    }),
  }
  vi.stubGlobal('fetch', async (address: string) => answers[address])
  const set = await openTileSet([streets], 1_000)
  expect(await read(set, 1, 0, 0)).toBe('a tile')
  expect(await read(set, 1, 0, 1)).toBeUndefined()
  await expect(set!.read(1, 1, 0, signal)).rejects.toThrow('500')
  await expect(set!.read(1, 1, 1, signal)).rejects.toThrow('no tile')
})

test('an address may have the same part more than once', () => {
  expect(tileAddress('https://maps.example/{z}/{x}/{y}.pbf?tile={z}-{x}-{y}', 3, 1, 2)).toBe(
    'https://maps.example/3/1/2.pbf?tile=3-1-2',
  )
})
