// @vitest-environment node
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { encodeDeviceFile } from '#shared/features/places/deviceFile.ts'
import { answerPlaceQuestions } from './answerPlaceQuestions.ts'
import { PlacesUnavailableError, createPlaceSearch } from './createPlaceSearch.ts'
import type { PlaceWorker } from './createPlaceSearch.ts'

const file = encodeDeviceFile(
  ['Lisbon', 'Porto', 'Faro'].map((name, n) => ({
    id: 0,
    name,
    alternateNames: [],
    country: 'PT',
    region: '',
    timezone: 'Europe/Lisbon',
    lat: 38 + n,
    lon: -9,
    population: 0,
    weight: 5,
  })),
)

let body: Uint8Array | string
let requests: number
let url: string
let close: () => void

beforeEach(async () => {
  body = gzipSync(file)
  requests = 0
  const server = createServer((_request, response) => {
    requests++
    response.end(body)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/gazetteer.bin`
  close = () => {
    server.close()
    server.closeAllConnections()
  }
})
afterEach(() => close())

/** Runs the worker's real code on a message channel; `asked` holds the texts that reached it. */
function thread() {
  const asked: string[] = []
  let started = 0
  const start = (): PlaceWorker => {
    started++
    const answer = answerPlaceQuestions()
    const worker: PlaceWorker = {
      onmessage: null,
      onerror: null,
      postMessage(question) {
        if (typeof question.about === 'string') asked.push(question.about)
        void answer(question).then(data => worker.onmessage?.(new MessageEvent('message', { data })))
      },
      terminate: () => undefined,
    }
    current = worker
    return worker
  }
  let current: PlaceWorker | undefined
  return { asked, start, count: () => started, current: () => current! }
}

test('places come from the file, which is fetched once and only when asked for', async () => {
  const { start } = thread()
  const { suggest } = createPlaceSearch(url, start)
  expect(requests).toBe(0)
  expect((await suggest('lis')).map(({ formatted }) => formatted)).toEqual(['Lisbon, Portugal'])
  expect((await suggest('p', 1)).map(({ city }) => city)).toEqual(['Porto'])
  expect(await suggest('  ')).toEqual([])
  expect(requests).toBe(1)
})

test('the towns of a part of the world are asked for beside typed text', async () => {
  const { start } = thread()
  const { suggest, within } = createPlaceSearch(url, start)
  const world = { west: -180, south: -90, east: 180, north: 90 }
  const [seen, passed, towns, typed] = await Promise.allSettled([
    within(world, 1),
    within({ ...world, south: 39 }, 1),
    within({ ...world, north: 39.5 }, 2),
    suggest('lis'),
  ])
  // The second question was passed over: a newer one came while it waited.
  expect(seen).toMatchObject({ value: [{ city: 'Lisbon' }] })
  expect(passed).toMatchObject({ reason: { name: 'AbortError' } })
  expect(towns).toMatchObject({ value: [{ city: 'Lisbon' }, { city: 'Porto' }] })
  expect(typed).toMatchObject({ value: [{ city: 'Lisbon' }] })
})

test('questions in the background are all answered, and leave typed ones alone', async () => {
  const { start } = thread()
  const { suggest, lookUp } = createPlaceSearch(url, start)
  const found = await Promise.all([
    lookUp('lis', 1),
    suggest('por', 1),
    lookUp('faro', 1),
    lookUp(' ', 1),
    lookUp('por', 1),
  ])
  expect(found.flat().map(({ city }) => city)).toEqual(['Lisbon', 'Porto', 'Faro', 'Porto'])
})

test('warming up loads the file once, and answers nobody', async () => {
  const { start } = thread()
  const { suggest, warmUp } = createPlaceSearch(url, start)
  warmUp()
  warmUp()
  expect(await suggest('lis')).toHaveLength(1)
  warmUp()
  expect(requests).toBe(1)
})

test('a file that was unpacked on the way does as well', async () => {
  body = file
  expect(await createPlaceSearch(url, thread().start).suggest('faro')).toHaveLength(1)
})

test('of questions asked in a hurry, only the first and the last reach the worker', async () => {
  const { start, asked } = thread()
  const { suggest } = createPlaceSearch(url, start)
  const answers = await Promise.allSettled(['l', 'li', 'lis', 'lisb'].map(text => suggest(text)))
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
  expect((answers[1] as PromiseRejectedResult).reason).toMatchObject({ name: 'AbortError' })
  expect(asked).toEqual(['l', 'lisb'])
})

test.each([
  ['a hotel page instead of the file', '<html>Sign in to the network</html>'],
  ['a cut file', gzipSync(file).subarray(0, 60)],
])('%s is an absent gazetteer, and the next question tries again', async (_name, wrong) => {
  const good = body
  body = wrong
  const { suggest } = createPlaceSearch(url, thread().start)
  await expect(suggest('lis')).rejects.toThrow(PlacesUnavailableError)
  body = good
  expect(await suggest('lis')).toHaveLength(1)
})

test('without a network it says that the list is not there yet', async () => {
  close()
  const { suggest } = createPlaceSearch(url, thread().start)
  await expect(suggest('lis')).rejects.toThrow("Places aren't available offline yet.")
})

test('a worker that breaks is replaced', async () => {
  const { start, current, count } = thread()
  const { suggest } = createPlaceSearch(url, start)
  const lost = suggest('lis')
  current().onerror?.({ error: new Error('out of memory') } as ErrorEvent)
  await expect(lost).rejects.toThrow(PlacesUnavailableError)
  expect(await suggest('lis')).toHaveLength(1)
  expect(count()).toBe(2)
})
