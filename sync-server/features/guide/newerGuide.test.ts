import { generateKeyPairSync } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guidePartAddress } from '#shared/features/guide/guidePartAddress.ts'
import type { GuideManifest } from '#shared/features/guide/guideManifest.ts'
import type { GuideEntry, GuideFile } from '#shared/features/guide/schema.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { sealGuide } from './guideFile.ts'
import { GuideStore } from './GuideStore.ts'

const data = join(import.meta.dirname, '../../../shared/features/guide/data')
const { privateKey: key, publicKey } = generateKeyPairSync('ed25519')
const guideKeys = [publicKey.export({ format: 'jwk' }).x!]

/** The built-in guide's files, those of Rome alone, with what a newer one says. */
function newerParts(text: string): Map<string, string> {
  const read = (name: string) => readFileSync(join(data, name), 'utf8')
  const index = (JSON.parse(read('index.json')) as GuideEntry[]).filter(({ slug }) => slug === 'rome')
  const rome = JSON.parse(read('rome.json')) as GuideFile
  return new Map([
    ['index.json', JSON.stringify(index)],
    ...['countries.json', 'phrases.json', 'holidays.json'].map(name => [name, read(name)] as const),
    ['rome.json', JSON.stringify({ ...rome, places: rome.places.map(place => ({ ...place, text })) })],
  ])
}

const seal = (version: string, text = 'Newer than what came with the app.') =>
  sealGuide(newerParts(text), { version, key })

let folder: ReturnType<typeof temporaryFolder>
let logged: string[] = []
let now = 0

beforeEach(() => {
  folder = temporaryFolder()
  logged = []
  now = 0
})
afterEach(() => folder[Symbol.dispose]())

const put = (name: string, file: Buffer) => writeFileSync(join(folder.path, name), file)

function openStore(keys = guideKeys) {
  const log = pino(
    { base: null },
    { write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg) },
  )
  const store = new GuideStore({ dataDir: folder.path, guideKeys: keys }, log, () => now)
  const cities = async () => (await store.load()).destinations.length
  return { store, cities }
}

const builtInCities = readdirSync(data).length - 5

test('the built-in guide is used, in silence, while there is no file', async () => {
  const { store, cities } = openStore()
  expect(await store.newer()).toBeNull()
  expect(await cities()).toBe(builtInCities)
  expect(logged).toEqual([])
})

test('a newer file is used, and of several the newest', async () => {
  put('a.wendguide', seal('2099.2.1'))
  put('b.wendguide', seal('2099.2'))
  const { store, cities } = openStore()
  expect((await store.newer())?.manifest.version).toBe('2099.2.1')
  expect(await cities()).toBe(1)
  expect(logged).toEqual(['using a newer guide than the built-in one'])
})

test('a file that is put there, replaced and taken away is noticed within a minute', async () => {
  const { store, cities } = openStore()
  await store.load()
  put('a.wendguide', seal('2099.1'))
  expect(await cities()).toBe(builtInCities)
  now += 60_000
  expect(await cities()).toBe(1)
  put('a.wendguide', seal('2099.1').subarray(0, 5000))
  now += 60_000
  expect(await cities()).toBe(1)
  expect(logged.at(-1)).toBe('The guide a.wendguide is damaged, or no guide. It is not used.')
  put('a.wendguide', seal('2099.3'))
  now += 60_000
  expect((await store.newer())?.manifest.version).toBe('2099.3')
  rmSync(join(folder.path, 'a.wendguide'))
  now += 60_000
  expect(await cities()).toBe(builtInCities)
})

const withoutHolidays = newerParts('Newer than what came with the app.')
withoutHolidays.delete('holidays.json')

test.each([
  ['no keys are set', seal('2099.1'), [], 'needs GUIDE_KEYS to say who may have signed it'],
  [
    'another has signed it',
    seal('2099.1'),
    ['A'.repeat(43)],
    'is not signed with a key of GUIDE_KEYS, or was changed since',
  ],
  ['it is older', seal('2026.10'), guideKeys, 'is version 2026.10, not newer than the built-in'],
  ['it is damaged', Buffer.from('{}'), guideKeys, 'is damaged, or no guide'],
  ['it is huge', Buffer.alloc(8_000_001), guideKeys, 'is larger than 8000000 bytes'],
  [
    'a part was never in it',
    sealGuide(withoutHolidays, { version: '2099.1', key }),
    guideKeys,
    'lacks its part holidays.json',
  ],
  ['a place is not as it must be', seal('2099.1', 'Short.'), guideKeys, "can't be used: rome.json: "],
])('when %s, one line says so and the built-in guide is used', async (_why, file, keys, message) => {
  put('a.wendguide', file)
  const { cities } = openStore(keys)
  expect(await cities()).toBe(builtInCities)
  now += 60_000
  expect(await cities()).toBe(builtInCities)
  expect(logged).toEqual([expect.stringContaining(`The guide a.wendguide ${message}`)])
})

test('devices are handed the manifest and each part, which is as the manifest says', async () => {
  put('a.wendguide', seal('2099.1'))
  await using server = await startTestServer({
    env: { DATA_DIR: folder.path, GUIDE_KEYS: guideKeys.join(',') },
  })
  const answer = await server.request<GuideManifest>('GET', '/guide/manifest.json')
  expect(answer).toMatchObject({ status: 200, body: { version: '2099.1', schema: 1 } })
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const headers = { 'If-None-Match': answer.headers.get('etag')!, 'Cache-Control': 'max-age=0' }
  expect(await server.request('GET', '/guide/manifest.json', { headers })).toMatchObject({ status: 304 })
  for (const [name, part] of Object.entries(answer.body.parts)) {
    const file = await fetch(server.url + guidePartAddress(name, part))
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(file.headers.get('content-encoding')).toBeNull()
    const bytes = gunzipSync(await file.arrayBuffer())
    expect(bytes.toString()).toBe(newerParts('Newer than what came with the app.').get(name))
    expect(bytes.length).toBe(part.bytes)
  }
  for (const path of [
    '/guide/guide-city-rome-0000000000000000.bin',
    '/guide/..%2Fa.wendguide',
    '/guide/a.wendguide',
  ])
    expect(await server.request('GET', path)).toMatchObject({ status: 404 })
})

test('without a newer guide, devices are told that there is none', async () => {
  await using server = await startTestServer()
  const answer = await server.request('GET', '/guide/manifest.json')
  expect(answer).toMatchObject({ status: 204 })
})

test('the planner of the server uses the newer guide', async () => {
  put('a.wendguide', seal('2099.1', 'So this is what the newer guide says.'))
  await using server = await startTestServer({
    env: { DATA_DIR: folder.path, GUIDE_KEYS: guideKeys.join(',') },
  })
  const ana = await server.user()
  const { body } = await server.request<{ response: string }>('POST', '/api/research/chat', {
    as: ana,
    body: { messages: [{ role: 'user', content: 'What to see in Rome?' }] },
  })
  expect(body.response).toContain('So this is what the newer guide says.')
})
