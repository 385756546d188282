import { PMTiles } from 'pmtiles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { areasOf } from '#shared/features/map/areas.ts'
import type { AreaNews } from './areaOrder.ts'
import { downloadOrder } from './downloadOrder.ts'
import { problemOf } from './downloadArea.ts'
import { measureArea } from './measureArea.ts'
import { patientSource } from './patientSource.ts'
import { memoryFile, rome, serveArchive, testArchive } from './testing/testArchive.ts'

let served: Awaited<ReturnType<typeof serveArchive>>
let archive: Uint8Array<ArrayBuffer>
const wanted = { areas: areasOf([rome]), maxZoom: 14, attribution: '© Us' }

beforeAll(async () => {
  archive = await testArchive()
  served = await serveArchive(archive)
})
beforeEach(() => Object.assign(served.host, { archive, etag: '"1"', sent: 0, trouble: () => undefined }))
afterAll(() => served.close())

test('a host that falls silent counts as out of reach', async () => {
  served.host.trouble = () => 'silence'
  const measuring = measureArea(new PMTiles(patientSource(served.url, undefined, 100)), wanted)
  const error: unknown = await measuring.catch((failure: unknown) => failure)
  expect(problemOf(error).problem).toBe('connection')
})

test('a download that is stopped while the host is silent ends at once, without a file', async () => {
  served.host.trouble = () => 'silence'
  const stop = new AbortController()
  const heard: AreaNews[] = []
  let opened = 0
  const openFile = () => {
    opened += 1
    return Promise.resolve(memoryFile())
  }
  const order = { ...wanted, url: served.url, userId: 'ana', file: 'a.pmtiles', key: '', done: [] }
  const ended = downloadOrder(order, openFile, news => heard.push(news), stop.signal)
  setTimeout(() => stop.abort(), 50)
  await ended
  expect(heard).toEqual([{ type: 'stopped' }])
  expect(opened).toBe(0)
})
