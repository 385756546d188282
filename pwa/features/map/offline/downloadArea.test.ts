import fc from 'fast-check'
import { FetchSource, PMTiles } from 'pmtiles'
import type { Source } from 'pmtiles'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { areasOf } from '#shared/features/map/areas.ts'
import { toUnit } from '#shared/plain/mercator.ts'
import { downloadArea } from './downloadArea.ts'
import type { DownloadError } from './downloadArea.ts'
import { measureArea } from './measureArea.ts'
import type { MeasuredArea } from './measureArea.ts'
import { memoryFile, rome, serveArchive, testArchive } from './testing/testArchive.ts'

let served: Awaited<ReturnType<typeof serveArchive>>
let archive: Uint8Array<ArrayBuffer>
const wanted = { areas: areasOf([rome, { lat: 41.9, lon: 12.45 }]), maxZoom: 14, attribution: '© Us' }
const measure = () => measureArea(new PMTiles(new FetchSource(served.url)), wanted)

beforeAll(async () => {
  archive = await testArchive()
  served = await serveArchive(archive)
})
beforeEach(() => Object.assign(served.host, { archive, etag: '"1"', sent: 0, trouble: () => undefined }))
afterAll(() => served.close())

interface Part {
  area: MeasuredArea
  file: ReturnType<typeof memoryFile>
  done: Set<number>
}

/** How many bytes were asked for since it was set to 0. */
let asked = 0

/** The archive behind its server. */
function hostSource(): Source {
  const source = new FetchSource(served.url)
  return {
    getKey: () => source.getKey(),
    getBytes: (offset, length, ...rest) => {
      asked += length
      return source.getBytes(offset, length, ...rest)
    },
  }
}

/** Goes on with a download; `signal` ends it. */
const goOn = ({ area, file, done }: Part, signal = new AbortController().signal) =>
  downloadArea({
    source: hostSource(),
    area,
    file,
    done: new Set(done),
    onStored: range => done.add(range),
    signal,
  })

async function begin(): Promise<Part> {
  return { area: await measure(), file: memoryFile(), done: new Set() }
}

const memorySource = (bytes: Uint8Array<ArrayBuffer>): Source => ({
  getKey: () => `memory ${Math.random()}`,
  getBytes: (offset, length) => Promise.resolve({ data: bytes.slice(offset, offset + length).buffer }),
})

test('the file has every tile of the area as the archive has it, and is as large as was told', async () => {
  const part = await begin()
  const measuring = served.host.sent
  expect(part.area.covered).toEqual(wanted.areas)
  asked = 0
  await goOn(part)
  const { area, file } = part
  expect(file.getSize()).toBe(area.bytes)
  const tileBytes = area.bytes - area.head.length
  expect(asked).toBeGreaterThanOrEqual(tileBytes)
  expect(asked).toBeLessThanOrEqual(tileBytes * 1.05)
  // To know the size, a small part of the archive was read.
  expect(measuring).toBeLessThan(40_000)

  const [whole, own] = [new PMTiles(memorySource(archive)), new PMTiles(memorySource(file.bytes()))]
  const unit = toUnit(rome.lat, rome.lon)
  let same = 0
  for (let z = 0; z <= 14; z += 1)
    for (const dx of [-1, 0, 1]) {
      const [x, y] = [Math.floor(unit.x * 2 ** z) + dx, Math.floor(unit.y * 2 ** z)]
      if (x < 0 || x >= 2 ** z) continue
      const found = await own.getZxy(z, x, y)
      if (!found && dx !== 0) continue
      expect(found?.data).toEqual((await whole.getZxy(z, x, y))?.data)
      same += 1
    }
  expect(same).toBeGreaterThan(20)
  expect(await own.getMetadata()).toEqual({ attribution: '© Us' })
  expect(await own.getHeader()).toMatchObject({ maxZoom: 14, numAddressedTiles: area.tiles })
})

test('a download that goes on after any number of cuts gives the same file', async () => {
  const whole = await begin()
  await goOn(whole)
  const problems = new Set<string | undefined>()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 4 }), async cuts => {
      const part = await begin()
      for (const after of cuts) {
        let answers = 0
        served.host.trouble = () => (answers++ >= after ? 'cut' : undefined)
        problems.add(
          await goOn(part).then(
            () => undefined,
            ({ problem }: DownloadError) => problem,
          ),
        )
      }
      served.host.trouble = () => undefined
      asked = 0
      const missing = part.area.ranges.filter((_, index) => !part.done.has(index))
      await goOn(part)
      // What was there is not fetched again.
      expect(asked).toBe(missing.reduce((sum, { length }) => sum + length, 0))
      expect(part.file.bytes()).toEqual(whole.file.bytes())
    }),
    { numRuns: 15 },
  )
  problems.delete(undefined)
  expect([...problems]).toEqual(['connection'])
})

test('a download can be stopped, and the part that is there goes on', async () => {
  const part = await begin()
  const stop = new AbortController()
  const before = part.done.add.bind(part.done)
  part.done.add = range => {
    stop.abort()
    return before(range)
  }
  await expect(goOn(part, stop.signal)).rejects.toThrow(/abort/i)
  expect(part.done.size).toBeGreaterThan(0)
  expect(part.done.size).toBeLessThan(part.area.ranges.length)
  await goOn(part)
  expect(part.file.getSize()).toBe(part.area.bytes)
})

test('a file of the host that changed is not mixed with what is there', async () => {
  const part = await begin()
  served.host.archive = await testArchive({ seed: 7 })
  served.host.etag = '"2"'
  await expect(goOn(part)).rejects.toMatchObject({ problem: 'changed' })
  expect((await measure()).key).not.toBe(part.area.key)
})

test('a page of a network in place of tiles is not kept', async () => {
  const part = await begin()
  served.host.trouble = () => 'page'
  await expect(goOn(part)).rejects.toMatchObject({ problem: 'source' })
  expect(part.done.size).toBe(0)
})

test('no room is told as such', async () => {
  const part = await begin()
  const full = new DOMException('full', 'QuotaExceededError')
  const write = () => {
    throw full
  }
  await expect(goOn({ ...part, file: { ...part.file, write } })).rejects.toMatchObject({ problem: 'room' })
})

test('a browser that writes only a part of what it is given has no room', async () => {
  const part = await begin()
  const write = (bytes: Uint8Array, options: { at: number }) =>
    part.file.write(bytes.subarray(0, 900), options)
  const short = { ...part, file: { ...part.file, write } }
  await expect(goOn(short)).rejects.toMatchObject({ problem: 'room' })
  // With room again, the file is whole.
  const whole = await begin()
  await goOn(whole)
  await goOn(part)
  expect(part.file.bytes()).toEqual(whole.file.bytes())
})

test('an archive covers the parts of a trip that it has streets of', async () => {
  const tokyo = { lat: 35.68, lon: 139.69 }
  const coveredOf = async (areas: typeof wanted.areas) =>
    (await measureArea(new PMTiles(memorySource(archive)), { ...wanted, areas })).covered
  expect(await coveredOf(areasOf([tokyo]))).toEqual([])
  expect(await coveredOf(areasOf([tokyo, rome]))).toEqual(areasOf([rome]))
})
