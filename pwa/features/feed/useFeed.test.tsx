import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { deferred } from '#shared/plain/deferred.ts'
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
