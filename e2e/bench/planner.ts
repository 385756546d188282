import { gunzipSync } from 'node:zlib'
import { packGuide } from '../../pwa/build/guideFiles.ts'
import type { GuideIndex } from '../../shared/features/guide/guideIndex.ts'
import type { Guide, GuideFile } from '../../shared/features/guide/schema.ts'
import { indexGuide, searchGuide } from '../../shared/features/guide/search.ts'
import { quantile } from './figure.ts'
import type { Figure } from './figure.ts'
import { planQuality } from './planQuality.ts'

export const name = 'planner'

const typed = ['louvre museum', 'sacré-cœur', 'rome coffee', 'night market', 'temple of', 'art', 'zzzzzz']

/** The built-in guide on a device: unpacking it, searching it at every keystroke; and what its plans are worth. */
export async function run(): Promise<Figure[]> {
  const packed = packGuide()
  const started = performance.now()
  const cities = [...packed.cities.values()]
  const known = unpack<GuideIndex>(packed.index)
  const guide: Guide = {
    ...known,
    holidays: unpack<Guide['holidays']>(packed.holidays),
    destinations: known.cities.map(entry => ({
      ...entry,
      ...unpack<GuideFile>(packed.cities.get(entry.file.slice(1))!),
    })),
  }
  const index = indexGuide(guide)
  const indexedMs = performance.now() - started

  const queries = typed.flatMap(text => Array.from(text, (_, end) => text.slice(0, end + 1)))
  const keystrokes = queries.map(text =>
    timed(() => searchGuide(index, { text, near: guide.destinations[0]! })),
  )
  return [
    {
      what: 'guide on every device, gzip',
      value: (packed.index.length + packed.holidays.length) / 1024,
      unit: 'KB',
      note: `${cities.length} cities, ${guide.countries.length} countries`,
    },
    {
      what: 'largest city of the guide, gzip',
      value: Math.max(...cities.map(({ length }) => length)) / 1024,
      unit: 'KB',
      atMost: 4,
      note: `${index.length} places in all`,
    },
    { what: 'guide unpacked and indexed', value: indexedMs, unit: 'ms' },
    { what: 'place search, keystroke p95', value: quantile(keystrokes, 0.95), unit: 'ms', atMost: 30 },
    ...planQuality(guide),
  ]
}

const unpack = <T>(file: Uint8Array): T => JSON.parse(new TextDecoder().decode(gunzipSync(file))) as T

function timed(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}
