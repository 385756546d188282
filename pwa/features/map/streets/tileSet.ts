import { PMTiles } from 'pmtiles'
import type { Header } from 'pmtiles'
import { anySignal } from '../../../data/server/anySignal.ts'
import { withDeadline } from '../../../data/server/withDeadline.ts'
import { tileAddress } from './sources.ts'
import type { ArchiveStreets, Streets, TileStreets } from './sources.ts'

/** The tiles of one or several sources, as if they were one. */
export interface TileSet {
  format: 'vector' | 'raster'
  minZoom: number
  maxZoom: number
  attribution: string
  /** Undefined where there is nothing to see. Rejects when no source answered. */
  read: (z: number, x: number, y: number, signal: AbortSignal) => Promise<Uint8Array | undefined>
}

/** As the header of an archive numbers them. */
const formats: Partial<Record<number, TileSet['format']>> = {
  1: 'vector',
  2: 'raster',
  3: 'raster',
  4: 'raster',
  5: 'raster',
}

/**
 * Opens the sources, which stand in the order in which they are asked: the first that answers, the others when a tile
 * is in none before them. Those that are of another kind than the first are left out. Undefined when none answers.
 * Nothing takes longer than `answerMs`, for each source.
 */
export async function openTileSet(
  streets: readonly Streets[],
  answerMs: number,
): Promise<TileSet | undefined> {
  const attempts = streets.map(one => once(async () => await withDeadline(openOne(one), answerMs)))
  for (const [at, open] of attempts.entries()) {
    const first = await open().catch((): undefined => undefined)
    if (!first) continue
    const set = attempts.slice(at + 1).reduce(join, first)
    const credits = new Set(streets.slice(at).map(({ attribution }) => attribution))
    return patient({ ...set, attribution: [...credits].filter(Boolean).join(', ') }, answerMs)
  }
  return undefined
}

async function openOne(streets: Streets): Promise<TileSet> {
  return streets.kind === 'archive' ? await openArchive(streets) : openAddresses(streets)
}

async function openArchive({ source, attribution }: ArchiveStreets): Promise<TileSet> {
  const archive = new PMTiles(source)
  const header = await archive.getHeader()
  const format = formats[header.tileType]
  if (!format) throw new Error(`an archive of tiles of type ${header.tileType}`)
  return {
    format,
    attribution,
    ...zooms(header),
    async read(z, x, y, signal) {
      const tile = await archive.getZxy(z, x, y, signal)
      return tile && new Uint8Array(tile.data)
    },
  }
}

/** Damaged headers may say anything. */
function zooms({ minZoom, maxZoom }: Header): Pick<TileSet, 'minZoom' | 'maxZoom'> {
  if (minZoom > maxZoom || maxZoom > 24) throw new Error('an archive without zoom levels')
  return { minZoom, maxZoom }
}

function openAddresses({ url, format, maxZoom, attribution }: TileStreets): TileSet {
  return {
    format,
    attribution,
    minZoom: 0,
    maxZoom,
    async read(z, x, y, signal) {
      const answer = await fetch(tileAddress(url, z, x, y), { signal, credentials: 'omit' })
      if (answer.status === 404 || answer.status === 204) return undefined
      // The sign-in page of a hotel's network answers everything, and with success.
      if (!answer.ok || answer.headers.get('Content-Type')?.startsWith('text/html'))
        throw new Error(`no tile in the answer (${answer.status})`)
      return new Uint8Array(await answer.arrayBuffer())
    },
  }
}

/** Asks the first, then the second where the first has nothing. How near they go is decided by the first. */
const join = (first: TileSet, openSecond: () => Promise<TileSet>): TileSet => ({
  ...first,
  async read(z, x, y, signal) {
    const tile = await first.read(z, x, y, signal).catch((): undefined => undefined)
    if (tile) return tile
    const second = await openSecond()
    return second.format === first.format ? await second.read(z, x, y, signal) : undefined
  },
})

/** Opens a source once, and again when that failed. */
function once(open: () => Promise<TileSet>): () => Promise<TileSet> {
  let opened: Promise<TileSet> | undefined
  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    }))
}

/** The same tiles, but each answers or fails in time. */
const patient = (set: TileSet, ms: number): TileSet => ({
  ...set,
  async read(z, x, y, signal) {
    const late = new AbortController()
    try {
      return await withDeadline(set.read(z, x, y, anySignal(signal, late.signal)), ms)
    } finally {
      late.abort()
    }
  },
})
