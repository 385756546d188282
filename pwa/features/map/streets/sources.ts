import { FetchSource } from 'pmtiles'
import type { Source } from 'pmtiles'
import type { HostMap } from '#shared/features/map/hostMap.ts'

interface StreetsBase {
  /** 'area' is a file on this device, which needs no connection. */
  from: 'area' | 'host'
  /** Shown on the map; plain text. */
  attribution: string
}

/** A PMTiles archive that is read in parts. Its header says what its tiles are, and how near they go. */
export interface ArchiveStreets extends StreetsBase {
  kind: 'archive'
  /** Answers ranges of bytes. What it answers carries the ETag of the file. */
  source: Source
}

/** Single tiles, each at an address. */
export interface TileStreets extends StreetsBase {
  kind: 'tiles'
  /** With {z}, {x} and {y}. */
  url: string
  format: 'vector' | 'raster'
  maxZoom: number
}

export type Streets = ArchiveStreets | TileStreets

/**
 * The files on this device that streets can be drawn from, the newest first. Called each time streets are switched on,
 * and when `onAreasChange` says so.
 */
export type FindAreas = () => Promise<readonly ArchiveStreets[]>

/** How near single tiles go, where nothing says so: vector tiles are drawn larger from there on. */
const deepest = { vector: 14, raster: 18 }

/** The streets of the host. */
export function hostStreets({ kind, url, format, attribution }: HostMap): Streets {
  const base = { from: 'host', attribution } as const
  return kind === 'archive'
    ? { ...base, kind, source: new FetchSource(new URL(url, location.origin).href) }
    : { ...base, kind, url, format, maxZoom: deepest[format] }
}

/** The address of one tile. */
export const tileAddress = (url: string, z: number, x: number, y: number): string =>
  url.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y))
