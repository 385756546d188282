import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { assembleGuide } from '#shared/features/guide/assembleGuide.ts'
import { cityFileOf } from '#shared/features/guide/cityFileOf.ts'
import type { GuideIndex, IndexedCity } from '#shared/features/guide/guideIndex.ts'
import type { Guide, GuideDestination } from '#shared/features/guide/schema.ts'

const data = join(import.meta.dirname, '../../shared/features/guide/data')
const read = (name: string) => readFileSync(join(data, name), 'utf8')

/** The files that the guide travels in, gzipped. */
export interface GuideFiles {
  /** What every device keeps: the cities by name and place, with the addresses of their files, and the countries. */
  index: Uint8Array
  holidays: Uint8Array
  /** By address, below the app's root. */
  cities: ReadonlyMap<string, Uint8Array>
}

export function packGuide(guide: Guide = assembleGuide(read)): GuideFiles {
  const packed = guide.destinations.map(city => ({ city, bytes: pack(cityFileOf(city)) }))
  const named = packed.map(({ city, bytes }) => ({ city, bytes, file: fileName(city, bytes) }))
  const index: GuideIndex = {
    version: (JSON.parse(read('version.json')) as { version: string }).version,
    cities: named.map(({ city, file }) => entryOf(city, `/${file}`)),
    countries: guide.countries,
    phrases: guide.phrases,
  }
  return {
    index: pack(index),
    holidays: pack(guide.holidays),
    cities: new Map(named.map(({ bytes, file }) => [file, bytes])),
  }
}

const pack = (value: unknown): Uint8Array => gzipSync(JSON.stringify(value), { level: 9 })

/** Says what is in it: another content is another file, which caches may keep for ever. */
const fileName = ({ slug }: GuideDestination, bytes: Uint8Array): string =>
  `assets/guide-city-${slug}-${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.bin`

const entryOf = (
  { slug, name, alsoCalled, country, lat, lon, timeZone }: GuideDestination,
  file: string,
): IndexedCity => ({ slug, name, alsoCalled, country, lat, lon, timeZone, file })
