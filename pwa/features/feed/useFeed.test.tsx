import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { feedPageSize } from '#shared/features/feed/schema.ts'
import { deferred } from '#shared/plain/deferred.ts'
import type { Deferred } from '#shared/plain/deferred.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { useFeed } from './useFeed.ts'

const device = ownDevice()

afterEach(() => {
  vi.unstubAllGlobals()
})

const at = Date.parse('2027-04-02T10:00:00Z')
const trip = { id: 'a', title: 'Lisbon', destination: 'Lisbon', owner: {}, cursor: '1' }

/** A feed that this device has seen, and the answer that the server is about to give. */
async function seenFeed(search = '') {
  const answer = deferred<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  await device.db.seen.put({ key: 'feed', value: [trip], at })
  const { result } = renderHook(() => useFeed({ search, following: false }))
  return { feed: () => result.current, answer }
}

test('a feed that is being refreshed is not old yet', async () => {
  const { feed, answer } = await seenFeed()
  await expect.poll(() => feed().trips).toHaveLength(1)
  expect(feed().seenAt).toBeNull()
  await act(async () =>
    answer.resolve(new Response('[]', { headers: { 'Content-Type': 'application/json' } })),
  )
  await expect.poll(() => feed().trips).toHaveLength(0)
  expect(feed().seenAt).toBeNull()
})

test.each(['', 'lisbon'])(
  'once the server has failed, a feed says how old it is: search %j',
  async search => {
    const { feed, answer } = await seenFeed(search)
    await act(async () => answer.resolve(new Response('{}', { status: 500 })))
    await expect.poll(() => feed().seenAt).toBe(at)
    expect(feed()).toMatchObject({ trips: [trip], isUnreachable: false })
  },
)

const json = (value: unknown) =>
  new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } })

/** A full page of trips whose cursors count down from `from`. */
const pageFrom = (from: number) =>
  Array.from({ length: feedPageSize }, (_, index) => ({
    ...trip,
    id: `trip ${from - index}`,
    cursor: String(from - index),
  }))

/** A feed whose server answers each request when the test says so. */
function answeredFeed() {
  const asked: { url: string; answer: Deferred<Response> }[] = []
  vi.stubGlobal('fetch', (url: string) => {
    const answer = deferred<Response>()
    asked.push({ url, answer })
    return answer.promise
  })
  const { result } = renderHook(() => useFeed({ search: '', following: false }))
  return { feed: () => result.current, asked }
}

test('a page that arrives after the feed was reloaded leaves no gap', async () => {
  const { feed, asked } = answeredFeed()
  await expect.poll(() => asked).toHaveLength(1)
  await act(async () => asked[0]!.answer.resolve(json(pageFrom(500))))
  await expect.poll(() => feed().trips).toHaveLength(feedPageSize)

  let more: Promise<void>
  let fresh: Promise<void>
  act(() => {
    more = feed().more()
    fresh = feed().showFresh()
  })
  await expect.poll(() => asked).toHaveLength(3)
  expect(asked[1]!.url).toContain('before=')
  const reloaded = pageFrom(600)
  await act(async () => {
    asked[2]!.answer.resolve(json(reloaded))
    await fresh
  })
  await act(async () => {
    asked[1]!.answer.resolve(json(pageFrom(480).slice(0, 3)))
    await more
  })
  expect(feed().trips?.map(({ id }) => id)).toEqual(reloaded.map(({ id }) => id))
  expect(feed()).toMatchObject({ isEnd: false, isLoadingMore: false })
})

test('without an answer, more trips and new ones are not there, and the feed stays', async () => {
  const { feed, asked } = answeredFeed()
  await expect.poll(() => asked).toHaveLength(1)
  await act(async () => asked[0]!.answer.resolve(json(pageFrom(500))))
  await expect.poll(() => feed().trips).toHaveLength(feedPageSize)
  for (const ask of ['more', 'showFresh'] as const) {
    const before = asked.length
    let work: Promise<void>
    act(() => {
      work = feed()[ask]()
    })
    await expect.poll(() => asked).toHaveLength(before + 1)
    asked[before]!.answer.reject(new TypeError('Failed to fetch'))
    await act(() => expect(work).rejects.toThrow('got no answer'))
  }
  expect(feed().trips).toHaveLength(feedPageSize)
  expect(feed().isLoadingMore).toBe(false)
})

test('a feed that was empty and fills meanwhile goes on after its first page', async () => {
  const { feed, asked } = answeredFeed()
  await expect.poll(() => asked).toHaveLength(1)
  await act(async () => asked[0]!.answer.resolve(json([])))
  await expect.poll(() => feed().trips).toEqual([])
  expect(feed().isEnd).toBe(true)
  act(() => feed().refresh())
  await expect.poll(() => asked).toHaveLength(2)
  await act(async () => asked[1]!.answer.resolve(json(pageFrom(500))))
  await expect.poll(() => feed().trips).toHaveLength(feedPageSize)
  expect(feed().isEnd).toBe(false)
})

test('a feed that the device has no room to keep is shown all the same', async () => {
  const { feed, asked } = answeredFeed()
  await expect.poll(() => asked).toHaveLength(1)
  await act(async () => asked[0]!.answer.resolve(json(pageFrom(500))))
  await expect.poll(() => feed().trips).toHaveLength(feedPageSize)
  device.faults.failWith('QuotaExceededError')
  act(() => feed().refresh())
  await expect.poll(() => asked).toHaveLength(2)
  const [first, ...others] = pageFrom(500)
  await act(async () => asked[1]!.answer.resolve(json([{ ...first, title: 'Porto' }, ...others])))
  await act(async () => asked[2]?.answer.resolve(json([])))
  await expect.poll(() => feed().trips?.[0]?.title).toBe('Porto')
  // A promise that nobody handles fails the run.
  await new Promise(resolve => setTimeout(resolve, 50))
  device.faults.failWith(null)
})
