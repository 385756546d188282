import { join } from 'node:path'
import * as z from 'zod'
import type { HostMap } from '#shared/features/map/hostMap.ts'

/** Where streets come from: an archive in the data folder, an archive elsewhere, or an address for each tile. */
export interface MapConfig extends HostMap {
  /** The absolute path of an archive that this server hands out. */
  path?: string
}

/** The folder of addresses that archives of this server have. */
export const mapFolder = '/map/'

const fileName = /^[\w-][\w.-]*\.pmtiles$/
const ending = /\.(pbf|mvt|png|webp|jpe?g)$/i

/** What the map's settings may be. Addresses on this machine may be plain http, for trying things out. */
export const mapSettings = {
  MAP_PMTILES: z
    .string()
    .trim()
    .refine(value => fileName.test(value) || isAddress(value), {
      error:
        'must be the name of a .pmtiles file in DATA_DIR (no folders, and only A–Z, digits, dots, hyphens and underscores), or an https:// address of one',
    })
    .refine(value => !/[{}]/.test(value), {
      error: 'must be a single file: addresses with {z}, {x} and {y} belong in MAP_TILES',
    })
    .optional(),
  MAP_TILES: z
    .string()
    .trim()
    .refine(value => ['{z}', '{x}', '{y}'].every(part => value.includes(part)) && isAddress(value), {
      error: 'must be an https:// address with {z}, {x} and {y} in it',
    })
    .refine(value => !/[{}]/.test(value.replace(/\{[zxy]\}/g, '')), {
      error: 'must not have other parts in braces than {z}, {x} and {y}',
    })
    .refine(value => ending.test(withoutQuery(value)), {
      error: 'must end in .pbf or .mvt for vector tiles, or in .png, .webp or .jpg for pictures',
    })
    .optional(),
  MAP_ATTRIBUTION: z
    .string()
    .trim()
    .max(500, 'must be at most 500 characters')
    .refine(value => !/[<>]|&#?\w+;/.test(value), { error: 'must be plain text, without HTML' })
    .default('© OpenStreetMap contributors'),
  MAP_OFFLINE: z.enum(['allowed', 'no'], { error: 'must be allowed or no' }).optional(),
}

type MapSettings = z.output<z.ZodObject<typeof mapSettings>>

/** Undefined when no streets are set up. */
export function readMap(
  { MAP_PMTILES: archive, MAP_TILES: tiles, MAP_ATTRIBUTION: attribution, MAP_OFFLINE: offline }: MapSettings,
  dataDir: string,
): MapConfig | undefined {
  // Other people's servers pay for what is downloaded from them, and most forbid it.
  const base = { attribution, isOfflineAllowed: offline === 'allowed' }
  if (tiles !== undefined) {
    const format = /\.(pbf|mvt)$/i.test(withoutQuery(tiles)) ? 'vector' : 'raster'
    return { ...base, kind: 'tiles', url: tiles, format }
  }
  if (archive === undefined) return undefined
  if (!fileName.test(archive)) return { ...base, kind: 'archive', url: archive, format: 'vector' }
  return {
    ...base,
    kind: 'archive',
    url: mapFolder + archive,
    format: 'vector',
    isOfflineAllowed: offline !== 'no',
    path: join(dataDir, archive),
  }
}

/** Settings of the map that do nothing beside the others. `given` has those that are set. */
export function mapWarnings(given: NodeJS.ProcessEnv): string[] {
  const { MAP_PMTILES: archive, MAP_TILES: tiles, MAP_OFFLINE: offline } = given
  if (tiles !== undefined && offline === 'allowed')
    return [
      'MAP_OFFLINE=allowed has no effect with MAP_TILES: single tiles are never downloaded in bulk. Use MAP_PMTILES to let people download the streets of a trip.',
    ]
  if (archive !== undefined || tiles !== undefined) return []
  return ['MAP_ATTRIBUTION', 'MAP_OFFLINE']
    .filter(name => given[name] !== undefined)
    .map(name => `${name} has no effect without MAP_PMTILES or MAP_TILES: there are no streets.`)
}

/** The origin that browsers have to be let speak with; undefined where it is our own. */
export const mapOrigin = (map: MapConfig | undefined): string | undefined =>
  map && !map.path ? new URL(map.url).origin : undefined

function isAddress(value: string): boolean {
  if (value.length > 2000 || !URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  // Browsers fetch no address with a password in it. A name with a placeholder would be another origin for each tile.
  if (username !== '' || password !== '' || /[{}]|%7B/i.test(hostname)) return false
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  )
}

const withoutQuery = (address: string): string => address.replace(/[?#].*$/, '')
