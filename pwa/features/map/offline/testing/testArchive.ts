import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { toUnit } from '#shared/plain/mercator.ts'
import { gzip, writeArchive } from '#shared/features/map/archiveWriter.ts'
import type { ArchiveTile } from '#shared/features/map/archiveWriter.ts'

export const rome = { lat: 41.89, lon: 12.49 }

/** An archive of the country around Rome: tiles of every size, half of them the same piece of sea. */
export async function testArchive({ seed = 1, spread = 5 } = {}): Promise<Uint8Array<ArrayBuffer>> {
  let chance = seed
  const next = (below: number) => (chance = (chance * 48_271) % 2_147_483_647) % below
  const sea = await gzip(new TextEncoder().encode('sea'))
  const tiles: ArchiveTile[] = []
  for (let z = 0; z <= 14; z += 1) {
    const count = 2 ** z
    const { x, y } = toUnit(rome.lat, rome.lon)
    const [midX, midY] = [Math.floor(x * count), Math.floor(y * count)]
    for (let dx = -spread; dx <= spread; dx += 1)
      for (let dy = -spread; dy <= spread; dy += 1) {
        const at = { z, x: midX + dx, y: midY + dy }
        if (at.x < 0 || at.x >= count || at.y < 0 || at.y >= count) continue
        const noise = Uint8Array.from({ length: 20 + next(z > 11 ? 9000 : 300) }, () => next(256))
        tiles.push({ ...at, bytes: next(2) === 0 ? sea.slice() : await gzip(noise) })
      }
  }
  return writeArchive(tiles, {
    minZoom: 0,
    maxZoom: 14,
    bounds: { west: 11, south: 41, east: 14, north: 43 },
    tileType: 1,
    tileCompression: 2,
    metadata: {},
  })
}

/** How the next request is answered: cut off in the middle, with a page, or never; undefined is the bytes asked for. */
export type Trouble = 'cut' | 'page' | 'silence' | undefined

/** Serves an archive by ranges, over HTTP, and counts the bytes of tiles that it sent. */
export async function serveArchive(first: Uint8Array<ArrayBuffer>) {
  const host = { archive: first, etag: '"1"', sent: 0, trouble: (): Trouble => undefined }
  const server = createServer((request, response) => {
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? []
    const body = host.archive.slice(Number(from), Number(to) + 1)
    const trouble = host.trouble()
    if (trouble === 'silence') return
    if (trouble === 'page') {
      response.writeHead(206, { 'content-length': body.length }).end(new Uint8Array(body.length).fill(60))
      return
    }
    response.writeHead(206, { 'content-length': body.length, etag: host.etag })
    if (trouble === 'cut') {
      response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
      return
    }
    host.sent += body.length
    response.end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host,
    url: `http://127.0.0.1:${port}/rome.pmtiles`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A file in memory. */
export function memoryFile() {
  let bytes: Uint8Array<ArrayBuffer> = new Uint8Array()
  return {
    write(part: Uint8Array, { at }: { at: number }) {
      if (at + part.length > bytes.length) {
        const longer = new Uint8Array(at + part.length)
        longer.set(bytes)
        bytes = longer
      }
      bytes.set(part, at)
      return part.length
    },
    flush: () => undefined,
    truncate: (length: number) => {
      bytes = bytes.slice(0, length)
    },
    close: () => undefined,
    getSize: () => bytes.length,
    bytes: () => bytes,
  }
}
