import { gunzipSync } from 'node:zlib'
import { readDeviceGazetteer } from '../../pwa/build/gazetteerPlugin.ts'
import { decodeDeviceFile } from '../../shared/features/places/deviceFile.ts'
import { decodePlaceIndex } from '../../shared/features/places/indexFile.ts'
import { buildPlaceIndex } from '../../shared/features/places/placeIndex.ts'
import type { PlaceIndex } from '../../shared/features/places/placeIndex.ts'
import { searchPlaces } from '../../shared/features/places/search.ts'
import { readWorldFile } from '../../sync-server/features/places/worldFile.ts'
import { quantile } from './figure.ts'
import type { Figure } from './figure.ts'

export const name = 'places'

/** What people type, letter by letter: plain names, several words, other scripts, typos, and nonsense. */
const typed = [
  'new york city',
  'san francisco',
  'rome italy',
  'paris france',
  'portland or',
  'münchen',
  'monaco di baviera',
  'rio de janeiro',
  'saint-étienne',
  'st ives',
  'santa cruz de tenerife',
  'al ain',
  'la paz',
  'a b c d e f',
  '東京都',
  'москва',
  'القاهرة',
  'barcellonna',
  'sanfransisco',
  'philadelfia usa',
  'reykjavijk',
  'qwertyuiop asdf',
  'xxxxxxxxxxxx',
]

/** Searching the device's places and the server's at every keystroke; loading both. */
export async function run(): Promise<Figure[]> {
  const packed = readDeviceGazetteer()
  const started = performance.now()
  const device = buildPlaceIndex(decodeDeviceFile(new Uint8Array(gunzipSync(packed))))
  const indexedMs = performance.now() - started

  await readWorldFile()
  const before = process.memoryUsage()
  const opened = performance.now()
  const world = decodePlaceIndex(await readWorldFile())
  const openedMs = performance.now() - opened
  const memory = process.memoryUsage()
  const grownMb = (memory.arrayBuffers + memory.heapUsed - before.arrayBuffers - before.heapUsed) / 1e6

  return [
    {
      what: 'device gazetteer, gzip',
      value: packed.length / 1024,
      unit: 'KB',
      atMost: 600,
      note: `${device.size} places`,
    },
    { what: 'device gazetteer unpacked and indexed (worker)', value: indexedMs, unit: 'ms' },
    ...keystrokes('device', device, 50),
    { what: 'server gazetteer opened', value: openedMs, unit: 'ms', note: `${world.size} places` },
    { what: 'server gazetteer in memory', value: grownMb, unit: 'MB' },
    ...keystrokes('server', world),
  ]
}

function keystrokes(side: string, index: PlaceIndex, atMost?: number): Figure[] {
  const queries = typed.flatMap(text =>
    Array.from(text, (_, n) =>
      Array.from(text)
        .slice(0, n + 1)
        .join(''),
    ),
  )
  for (const query of queries) searchPlaces(index, query)
  const times = queries.flatMap(query => [0, 1, 2].map(() => timed(() => searchPlaces(index, query))))
  const budget = atMost === undefined ? {} : { atMost }
  const note = `${queries.length} texts, three times each`
  return [
    { what: `${side} keystroke, p50`, value: quantile(times, 0.5), unit: 'ms' },
    { what: `${side} keystroke, p95`, value: quantile(times, 0.95), unit: 'ms', ...budget, note },
    { what: `${side} keystroke, slowest`, value: quantile(times, 1), unit: 'ms' },
  ]
}

function timed(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}
