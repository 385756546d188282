import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import holidaysUrl from 'virtual:guide-holidays'
import indexUrl from 'virtual:guide-index'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guideManifestAddress, guidePartAddress } from '#shared/features/guide/guidePartAddress.ts'
import { newerGuideCache } from './newerGuideCache.ts'
import { fakeDevice } from './testing/fakeDevice.ts'
import type { Online } from './testing/fakeDevice.ts'

const rome = {
  slug: 'rome',
  name: 'Rome',
  alsoCalled: [],
  country: 'IT',
  lat: 41.9,
  lon: 12.5,
  timeZone: 'Europe/Rome',
}
const cityText = (text: string) => JSON.stringify({ climate: {}, places: [{ text }] })
const zip = (text: string) => new Uint8Array(gzipSync(text))
const holidays = (from: string) => JSON.stringify({ from, to: '', countries: {}, seasons: [] })

/** An edition as the server hands it out. */
function edition(version: string, changed: Record<string, string> = {}, schema = 1): Online {
  const texts: Record<string, string> = {
    'index.json': JSON.stringify([rome]),
    'countries.json': '[{"code":"IT"}]',
    'phrases.json': '[]',
    'holidays.json': holidays('newer'),
    'rome.json': cityText('newer'),
    ...changed,
  }
  const files: Online = {}
  const parts: Record<string, { sha256: string; bytes: number }> = {}
  for (const [name, text] of Object.entries(texts)) {
    const part = { sha256: createHash('sha256').update(text).digest('hex'), bytes: text.length }
    parts[name] = part
    files[guidePartAddress(name, part)] = zip(text)
  }
  return { ...files, [guideManifestAddress]: JSON.stringify({ version, schema, parts }) }
}

const builtInCity = '/assets/guide-city-rome-a1.bin'
const app: Online = {
  [indexUrl]: zip(
    JSON.stringify({
      version: '2026.11.1',
      cities: [{ ...rome, file: builtInCity }],
      countries: [],
      phrases: [],
    }),
  ),
  [holidaysUrl]: zip(holidays('built in')),
  [builtInCity]: zip(cityText('built in')),
}

let device: ReturnType<typeof fakeDevice>

beforeEach(() => {
  device = fakeDevice({ ...app })
})
afterEach(() => vi.unstubAllGlobals())

/** The app is opened again. */
async function open() {
  vi.resetModules()
  const { loadGuide } = await import('./loadGuide.ts')
  const { keepAllCities } = await import('./keepAllCities.ts')
  const says = async () => {
    const { destinations, holidays: table } = await loadGuide()
    return [destinations[0]!.places[0]!.text, table.from]
  }
  return { keepAllCities, says }
}

const serve = (files: Online) => {
  for (const address of Object.keys(device.online))
    if (address.startsWith('/guide/')) delete device.online[address]
  Object.assign(device.online, files)
}

const offline = () => {
  for (const address of Object.keys(device.online)) if (!(address in app)) delete device.online[address]
  delete device.online[builtInCity]
}

test('a newer guide is used once it is there, at once, and without a network from then on', async () => {
  serve(edition('2026.12'))
  const first = await open()
  expect(await first.says()).toEqual(['built in', 'built in'])
  await first.keepAllCities()
  expect(await first.says()).toEqual(['newer', 'newer'])
  offline()
  const later = await open()
  expect(await later.says()).toEqual(['newer', 'newer'])
  await later.keepAllCities()
  expect(await later.says()).toEqual(['newer', 'newer'])
})

test('of a still newer one, only what changed is fetched, and what it replaces is dropped', async () => {
  serve(edition('2026.12'))
  await (await open()).keepAllCities()
  device.asked()
  serve(edition('2027.1', { 'holidays.json': holidays('newest'), 'rome.json': cityText('newest') }))
  const { keepAllCities, says } = await open()
  await keepAllCities()
  expect(await says()).toEqual(['newest', 'newest'])
  expect(device.asked().filter(url => url.startsWith('/guide/guide-'))).toEqual([
    expect.stringContaining('/guide/guide-holidays-'),
    expect.stringContaining('/guide/guide-city-rome-'),
  ])
  expect(device.kept(newerGuideCache)).toHaveLength(5)
  expect(device.kept('guide-cities')).toHaveLength(1)
})

test('a guide that the server no longer has is forgotten', async () => {
  serve(edition('2026.12'))
  await (await open()).keepAllCities()
  serve({ [guideManifestAddress]: '' })
  const { keepAllCities, says } = await open()
  await keepAllCities()
  expect(await says()).toEqual(['built in', 'built in'])
  expect(device.kept(newerGuideCache)).toEqual([])
})

test('when the app itself brings a newer one, that is used', async () => {
  serve(edition('2026.12'))
  await (await open()).keepAllCities()
  device.online[indexUrl] = zip(
    JSON.stringify({
      version: '2027.1',
      cities: [{ ...rome, file: builtInCity }],
      countries: [],
      phrases: [],
    }),
  )
  expect(await (await open()).says()).toEqual(['built in', 'built in'])
})

const [holidaysAddress] = Object.keys(edition('2026.12')).filter(address => address.includes('holidays'))

test.each<[string, Online]>([
  ['an older guide', edition('2026.10')],
  ['a guide for newer apps', edition('2027.1', {}, 2)],
  ['a sign-in page', { [guideManifestAddress]: '<html>Sign in to the Wi-Fi</html>' }],
  ['something else', { [guideManifestAddress]: '[]' }],
  ['a manifest that is too long', { [guideManifestAddress]: `${'['.repeat(1_000_001)}` }],
  [
    'an edition with a part that is not as the manifest says',
    { ...edition('2026.12'), [holidaysAddress!]: zip('{}') },
  ],
  [
    'an edition with a part that is too large',
    { ...edition('2026.12'), [holidaysAddress!]: new Uint8Array(5000) },
  ],
])('%s changes nothing', async (_what, files) => {
  serve(files)
  const { keepAllCities, says } = await open()
  await keepAllCities()
  expect(await says()).toEqual(['built in', 'built in'])
  expect(await (await open()).says()).toEqual(['built in', 'built in'])
})

test('a part that is missing leaves the edition before in use', async () => {
  serve(edition('2026.12'))
  await (await open()).keepAllCities()
  const next = edition('2027.1', { 'holidays.json': holidays('newest') })
  const missing = Object.keys(next).find(address => address.includes('holidays'))!
  delete next[missing]
  serve({ ...edition('2026.12'), ...next })
  const { keepAllCities, says } = await open()
  await keepAllCities()
  expect(await says()).toEqual(['newer', 'newer'])
})

test('a city that is not as the manifest says is not kept: the one before serves', async () => {
  const files = edition('2026.12')
  const romeAddress = Object.keys(files).find(address => address.includes('city-rome'))!
  serve({ ...files, [romeAddress]: zip(cityText('forged')) })
  const { keepAllCities, says } = await open()
  expect(await says()).toEqual(['built in', 'built in'])
  await keepAllCities()
  expect(await says()).toEqual(['built in', 'newer'])
  expect(device.kept('guide-cities')).toEqual([builtInCity])
})
