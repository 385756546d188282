import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ShareLink } from '#shared/features/sharing/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { useShareLinks } from './useShareLinks.ts'

ownDevice()
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
