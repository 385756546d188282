import type { GuideIndex } from '#shared/features/guide/guideIndex.ts'
import type { GuideManifest } from '#shared/features/guide/guideManifest.ts'
import {
  guideManifestAddress,
  guidePartAddress,
  guideSchema,
} from '#shared/features/guide/guidePartAddress.ts'
import type { HolidayTable } from '#shared/features/guide/holidays.ts'
import { isNewerGuide } from '#shared/features/guide/isNewerGuide.ts'
import type { CountryFacts, GuideEntry, LanguagePhrases } from '#shared/features/guide/schema.ts'
import { fetchBytes, unzip } from '#shared/plain/fetchUnzipped.ts'
import { newerGuideCache } from './newerGuideCache.ts'

const deadlineMs = 30_000
const mostManifestBytes = 1_000_000

/** What every device keeps; cities are fetched when they are needed. */
const common = ['index.json', 'countries.json', 'phrases.json', 'holidays.json'] as const

export interface NewerGuide {
  index: GuideIndex
  holidays: () => Promise<HolidayTable>
}

/** The newer guide that is on this device; null while there is none, or the app's own has become newer. */
export async function readNewerGuide(builtIn: string): Promise<NewerGuide | null> {
  const cache = await caches.open(newerGuideCache)
  const manifest = (await (await cache.match(guideManifestAddress))?.json()) as unknown
  if (!isUsable(manifest, builtIn)) return null
  const read = async <T>(name: (typeof common)[number]): Promise<T> => {
    const part = manifest.parts[name]!
    const kept = await cache.match(guidePartAddress(name, part))
    if (!kept) throw new Error(`${name} is not on this device.`)
    return await parsePart<T>(await kept.arrayBuffer(), part.sha256)
  }
  const [entries, countries, phrases] = await Promise.all([
    read<GuideEntry[]>('index.json'),
    read<CountryFacts[]>('countries.json'),
    read<LanguagePhrases[]>('phrases.json'),
  ])
  const cities = entries.flatMap(entry => {
    const name = `${entry.slug}.json`
    const part = manifest.parts[name]
    return part ? [{ ...entry, file: guidePartAddress(name, part), sha256: part.sha256 }] : []
  })
  const { version } = manifest
  return { index: { version, cities, countries, phrases }, holidays: () => read('holidays.json') }
}

/**
 * Fetches what changed of the server's newer guide, or forgets it where the server has none any more. Returns whether
 * this device now has another edition. Rejects, and changes nothing, when a part can't be had whole.
 */
export async function fetchNewerGuide(builtIn: string): Promise<boolean> {
  // Where the connection is not secure, browsers keep nothing and can't check anything.
  if (!navigator.onLine || !('caches' in globalThis) || !globalThis.crypto?.subtle) return false
  const signal = AbortSignal.timeout(deadlineMs)
  const answer = await fetch(guideManifestAddress, { cache: 'no-cache', signal })
  if (!answer.ok) return false
  if (answer.status === 204) return await caches.delete(newerGuideCache)
  const text = await answer.text()
  const manifest = JSON.parse(text.slice(0, mostManifestBytes)) as unknown
  if (!isUsable(manifest, builtIn)) return await caches.delete(newerGuideCache)
  const cache = await caches.open(newerGuideCache)
  if ((await (await cache.match(guideManifestAddress))?.text()) === text) return false
  const addresses = await Promise.all(
    common.map(async name => {
      const part = manifest.parts[name]!
      const address = guidePartAddress(name, part)
      if (await cache.match(address)) return address
      const bytes = await fetchBytes(address, deadlineMs)
      if (bytes.length > part.bytes + 1000) throw new Error(`${name} is larger than it should be.`)
      await parsePart(bytes.buffer, part.sha256)
      await cache.put(address, new Response(bytes))
      return address
    }),
  )
  // From here on, it is the edition in use.
  await cache.put(guideManifestAddress, new Response(text))
  const kept = [guideManifestAddress, ...addresses]
  for (const request of await cache.keys())
    if (!kept.includes(new URL(request.url).pathname)) await cache.delete(request)
  return true
}

/** Rejects when bytes are not those that the manifest means. */
export async function assertWhole(bytes: Uint8Array<ArrayBuffer>, sha256: string): Promise<void> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const hex = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
  if (hex !== sha256) throw new Error('A part of the guide is not as it should be.')
}

async function parsePart<T>(zipped: ArrayBuffer, sha256: string): Promise<T> {
  const bytes = await unzip(new Uint8Array(zipped))
  await assertWhole(bytes, sha256)
  return JSON.parse(new TextDecoder().decode(bytes)) as T
}

/** A captive portal may answer with anything, and another version of the server with what this app can't read. */
function isUsable(manifest: unknown, builtIn: string): manifest is GuideManifest {
  const { version, schema: needed, parts } = (manifest ?? {}) as Partial<GuideManifest>
  return (
    typeof version === 'string' &&
    isNewerGuide(version, builtIn) &&
    typeof needed === 'number' &&
    needed <= guideSchema &&
    common.every(name => parts?.[name] !== undefined)
  )
}
