import { randomBytes } from 'node:crypto'
import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HostMap } from '#shared/features/map/hostMap.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import type { TestServer } from '../../testing/startTestServer.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { readRange } from './byteRange.ts'

const bytes = Buffer.concat([Buffer.from('PMTiles\x03', 'latin1'), randomBytes(700_000)])
let server: TestServer
let path = ''

beforeAll(async () => {
  server = await startTestServer({ env: { MAP_PMTILES: 'town.pmtiles' } })
  path = join(server.config.dataDir, 'town.pmtiles')
  writeFileSync(path, bytes)
  writeFileSync(join(server.config.dataDir, 'other.pmtiles'), 'not for others')
})

afterAll(async () => await server.stop())

async function get(headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(`${server.url}/map/town.pmtiles`, { method, headers })
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}

test.each([
  ['the beginning', 'bytes=0-6', 0, 7],
  ['one byte', 'bytes=500-500', 500, 501],
  ['from the middle to the end', 'bytes=600000-', 600_000, bytes.length],
  ['the last bytes', 'bytes=-100', bytes.length - 100, bytes.length],
  ['beyond the end', 'bytes=700000-99999999', 700_000, bytes.length],
  ['more last bytes than there are', 'bytes=-99999999', 0, bytes.length],
  ['a part too long to be read at once', 'bytes=3-600003', 3, 600_004],
])('a range of the archive: %s', async (_what, range, start, end) => {
  const answer = await get({ Range: range, 'Accept-Encoding': 'gzip, br' })
  expect(answer.status).toBe(206)
  expect(answer.body.equals(bytes.subarray(start, end))).toBe(true)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-range': `bytes ${start}-${end - 1}/${bytes.length}`,
    'content-length': String(end - start),
    'accept-ranges': 'bytes',
    etag: expect.stringMatching(/^"[\w-]+"$/),
    'cache-control': 'public, max-age=604800',
  })
  expect(answer.headers.has('content-encoding')).toBe(false)
})

test('what is not one range is answered with the whole, what lies beyond it is refused', async () => {
  for (const range of ['bytes=5-2', 'bytes=-', 'bytes=0-1,5-9', 'lines=0-3', 'bytes=a-b']) {
    const answer = await get({ Range: range })
    expect([range, answer.status, answer.body.length]).toEqual([range, 200, bytes.length])
  }
  for (const range of [`bytes=${bytes.length}-`, 'bytes=900000-900001', 'bytes=-0']) {
    const answer = await get({ Range: range })
    expect([range, answer.status]).toEqual([range, 416])
    expect(answer.headers.get('Content-Range')).toBe(`bytes */${bytes.length}`)
  }
  expect(readRange('bytes=0-', 0)).toBe('none')
})

test('HEAD tells the size and sends nothing', async () => {
  const answer = await get({ Range: 'bytes=0-9' }, 'HEAD')
  expect(answer).toMatchObject({ status: 200, body: Buffer.alloc(0) })
  expect(answer.headers.get('Content-Length')).toBe(String(bytes.length))
})

test('who has a part of an older file gets the whole of the newer one', async () => {
  const etag = (await get({ Range: 'bytes=0-9' })).headers.get('ETag')!
  expect((await get({ Range: 'bytes=10-19', 'If-Range': etag })).status).toBe(206)
  expect((await get({ 'If-None-Match': etag, 'Cache-Control': 'max-age=0' })).status).toBe(304)
  utimesSync(path, new Date(), new Date(Date.now() + 5_000))
  const newer = await get({ Range: 'bytes=10-19', 'If-Range': etag })
  expect(newer).toMatchObject({ status: 200 })
  expect(newer.body.length).toBe(bytes.length)
})

test('no other file of the data folder has an address', async () => {
  for (const address of ['/map/other.pmtiles', '/map/..%2Fwend.db', '/map/town.pmtiles/', '/map/'])
    expect([address, (await server.request('GET', address)).status]).toEqual([address, 404])
})

test('devices are told where streets are, as long as the archive is there', async () => {
  const told = async () => (await server.request<{ map: HostMap | null }>('GET', '/api/config')).body.map
  expect(await told()).toEqual({
    kind: 'archive',
    url: expect.stringMatching(/^\/map\/town\.pmtiles\?v=[\w-]+$/),
    format: 'vector',
    attribution: '© OpenStreetMap contributors',
    isOfflineAllowed: true,
  })
  rmSync(path)
  expect(await told()).toBeNull()
  expect((await get()).status).toBe(404)
  writeFileSync(path, 'SQLite format 3')
  expect(await told()).toBeNull()
  writeFileSync(path, bytes)
  expect(await told()).not.toBeNull()
})

test('the operator is told of a file that is missing or is something else', async () => {
  await using lacking = await startTestServer({ env: { MAP_PMTILES: 'town.pmtiles' } })
  await expect
    .poll(() => lacking.logged.map(({ msg }) => msg))
    .toContainEqual(expect.stringMatching(/town\.pmtiles is not there\. Maps are drawn without streets/))
  using folder = temporaryFolder()
  writeFileSync(join(folder.path, 'town.pmtiles'), 'SQLite format 3')
  const env = { MAP_PMTILES: 'town.pmtiles', DATA_DIR: folder.path }
  await using wrong = await startTestServer({ env })
  await expect
    .poll(() => wrong.logged.map(({ msg }) => msg))
    .toContainEqual(expect.stringMatching(/town\.pmtiles is not a PMTiles archive/))
})
