import holidaysUrl from 'virtual:guide-holidays'
import indexUrl from 'virtual:guide-index'
import type { GuideIndex, IndexedCity } from '#shared/features/guide/guideIndex.ts'
import type { HolidayTable } from '#shared/features/guide/holidays.ts'
import type { Guide, GuideDestination } from '#shared/features/guide/schema.ts'
import { fetchUnzipped } from '#shared/plain/fetchUnzipped.ts'
import { readCity } from './cityFiles.ts'
import { newerGuideCache } from './newerGuideCache.ts'

const deadlineMs = 30_000
/** A city is small: who waits longer has no network. */
export const cityDeadlineMs = 10_000

async function readEdition() {
  const builtIn = await readJson<GuideIndex>(indexUrl)
  if (!Array.isArray(builtIn.cities) || !Array.isArray(builtIn.countries))
    throw new Error('This is not a guide.')
  return { builtIn: builtIn as GuideIndex, newer: await readNewer(builtIn.version!).catch(() => null) }
}

const readHolidays = async () =>
  (await (await edition()).newer?.holidays().catch(() => null)) ??
  ((await readJson<HolidayTable>(holidaysUrl)) as HolidayTable)

let edition = once(readEdition)
let loadHolidays = once(readHolidays)

/** What this device keeps of a newer guide of the server. Most servers have none. */
async function readNewer(version: string) {
  if (!('caches' in globalThis) || !(await caches.has(newerGuideCache))) return null
  return await (await import('./newerGuide.ts')).readNewerGuide(version)
}

/**
 * The names and places of all cities of the guide, and all countries, read once. They are on the device after the first
 * visit. Rejects when they cannot be loaded, and when the answer is something else (a captive portal); calling it again
 * retries.
 */
export async function loadGuideIndex(): Promise<GuideIndex> {
  const { builtIn, newer } = await edition()
  return newer?.index ?? builtIn
}

const cities = new Map<string, () => Promise<GuideDestination>>()

/** One city with its places, read once. Rejects when it is neither on this device nor within reach. */
export function loadCity(city: IndexedCity): Promise<GuideDestination> {
  const known = cities.get(city.file) ?? once(() => readCity(city, cityDeadlineMs))
  cities.set(city.file, known)
  return known()
}

/** The guide with only these of its cities. Rejects when one of them can't be had. */
export async function loadGuideOf(
  choose: (all: GuideIndex['cities']) => readonly IndexedCity[],
): Promise<Guide> {
  const [index, holidays] = await Promise.all([loadGuideIndex(), loadHolidays()])
  const destinations = await Promise.all(choose(index.cities).map(loadCity))
  return { countries: index.countries, phrases: index.phrases, holidays, destinations }
}

/** The guide with all of its cities that can be had now, and those that cannot. Rejects when there is none. */
export async function loadGuide(): Promise<Guide & { away: readonly IndexedCity[] }> {
  const index = await loadGuideIndex()
  // All at once: where the network only seems to work, they share one deadline.
  const read = await Promise.allSettled(index.cities.map(loadCity))
  const found = index.cities.filter((_, place) => read[place]!.status === 'fulfilled')
  if (found.length === 0) throw new Error('No city of the guide can be loaded.')
  return { ...(await loadGuideOf(() => found)), away: index.cities.filter(city => !found.includes(city)) }
}

/** The version of the guide in the app. */
export const builtInVersion = async (): Promise<string> => (await edition()).builtIn.version

/** Has the guide read anew, after another edition came to this device. */
export function readAnew(): void {
  edition = once(readEdition)
  loadHolidays = once(readHolidays)
}

async function readJson<T>(url: string): Promise<Partial<T>> {
  return JSON.parse(new TextDecoder().decode(await fetchUnzipped(url, deadlineMs))) as Partial<T>
}

/** Keeps an answer; what failed is tried again. */
function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () =>
    (reading ??= read().catch((error: unknown) => {
      reading = undefined
      throw error
    }))
}
