import type { PMTiles } from 'pmtiles'
import { boundsOfAreas, tilesOf } from '#shared/features/map/areas.ts'
import { findEntries, planArea } from '#shared/features/map/areaSize.ts'
import type { AreaPlan } from '#shared/features/map/areaSize.ts'
import type { ArchiveEntry } from '#shared/features/map/archiveWriter.ts'
import { tileId } from '#shared/features/map/tileId.ts'
import type { GeoBounds } from '#shared/plain/mercator.ts'

export interface WantedArea {
  areas: readonly GeoBounds[]
  maxZoom: number
  attribution: string
}

export interface MeasuredArea extends AreaPlan {
  /** The same as long as the archive and the area are: what was downloaded of one plan fits into the other. */
  key: string
  /** As in the header: 2 is gzip. */
  tileCompression: number
  /** Those of the areas that the archive has streets of, and not only the overview of the world. */
  covered: readonly GeoBounds[]
}

/** From here on, a map is of use in the street. */
const streetZoom = 12

/** Plans the file of an area. Reads the header of the archive and those directories that are about the area. */
export async function measureArea(
  archive: PMTiles,
  { areas, maxZoom, attribution }: WantedArea,
): Promise<MeasuredArea> {
  const header = await archive.getHeader()
  const deepest = Math.min(maxZoom, header.maxZoom)
  const entries = await findEntries(tilesOf(areas, header.minZoom, deepest), leaf =>
    archive.cache.getDirectory(
      archive.source,
      leaf ? header.leafDirectoryOffset + leaf.offset : header.rootDirectoryOffset,
      leaf ? leaf.length : header.rootDirectoryLength,
      header,
    ),
  )
  const plan = await planArea(entries, header.tileDataOffset, {
    minZoom: header.minZoom,
    maxZoom: deepest,
    bounds: boundsOfAreas(areas) ?? { west: 0, south: 0, east: 0, north: 0 },
    tileType: header.tileType,
    tileCompression: header.tileCompression,
    metadata: { attribution },
  })
  const zoom = Math.max(header.minZoom, Math.min(streetZoom, deepest))
  const there = tilesAt(entries, zoom)
  return {
    ...plan,
    key: [header.etag ?? '', header.tileDataOffset, plan.bytes, plan.tiles, plan.ranges.length].join(' '),
    tileCompression: header.tileCompression,
    covered: areas.filter(area => tilesOf([area], zoom, zoom).some(id => there.has(id))),
  }
}

/** The tiles of one zoom. */
function tilesAt(entries: readonly ArchiveEntry[], z: number): ReadonlySet<number> {
  const [first, next] = [z, z + 1].map(zoom => tileId({ z: zoom, x: 0, y: 0 })) as [number, number]
  const found = new Set<number>()
  for (const { tileId: from, runLength } of entries)
    for (let id = Math.max(first, from); id < Math.min(next, from + runLength); id += 1) found.add(id)
  return found
}
