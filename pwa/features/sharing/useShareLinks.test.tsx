import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ShareLink } from '#shared/features/sharing/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { useShareLinks } from './useShareLinks.ts'

const device = ownDevice()
afterEach(() => vi.unstubAllGlobals())

const options = { withNames: false, withCosts: false, withNotes: false }
const link = (id: string): ShareLink => ({
  id,
  options,
  expiresAt: null,
  createdAt: '2027-04-02T09:00:00.000Z',
  uses: 0,
  lastUsedOn: null,
})

/** The links of a trip, which a server answers for. */
async function linksOf(answer: (method: string, path: string) => Response) {
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => answer(method, path))
  const tripId = newId()
  const { result } = renderHook(() => useShareLinks(tripId))
  await expect.poll(() => result.current.links ?? result.current.problem).toBeDefined()
  return result
}

const server = (method: string): Response => {
  if (method === 'GET') return Response.json([link('old')])
  if (method === 'POST') return Response.json({ ...link('new'), url: 'https://wend.example/shared/abc' })
  return new Response(null, { status: 204 })
}

test('the address of a new link stays in sight until that link is revoked', async () => {
  const shown = await linksOf(server)
  await act(() => shown.current.make({ lifetimeDays: null, options }))
  await act(() => shown.current.revoke('old'))
  expect(shown.current).toMatchObject({ madeUrl: 'https://wend.example/shared/abc', links: [{ id: 'new' }] })
  await act(() => shown.current.revoke('new'))
  expect(shown.current).toMatchObject({ madeUrl: undefined, links: [] })
})

const notFound = (message: string): Response =>
  Response.json({ error: { code: 'not-found', message } }, { status: 404 })

test('a link that was revoked elsewhere goes without a complaint', async () => {
  const shown = await linksOf(method =>
    method === 'DELETE' ? notFound('There is no such link of this trip.') : server(method),
  )
  await act(() => shown.current.revoke('old'))
  expect(shown.current).toMatchObject({ links: [], problem: undefined })
})

test('only a trip that exists on this device alone is said to wait for sync', async () => {
  const id = newId()
  const gone = await linksOf(() => notFound("This trip doesn't exist, or you can't see it."))
  expect(gone.current.problem).toBe("This trip doesn't exist, or you can't see it.")
  const dates = { startDate: null, endDate: null }
  await mutate('trip.create', { id, title: 'Porto', destination: { destination: 'Porto' }, dates })
  const { result } = renderHook(() => useShareLinks(id))
  const waits = "This trip hasn't synced yet. Try again once it has."
  await expect.poll(() => result.current.problem).toBe(waits)
  // As a merged answer leaves it: the server has the trip.
  vi.stubGlobal('fetch', async () => Response.json([]))
  const key: [string, string, string] = [tripScope(id), 'trip', id]
  const row = await device.db.row.get(key)
  await act(async () => void (await device.db.shadow.update(key, { row: row! })))
  await expect.poll(() => result.current).toMatchObject({ links: [], problem: undefined })
})
