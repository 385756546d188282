import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePublicTrip } from './usePublicTrip.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

const id = '019a0000-0000-7000-8000-000000000000'
const plan = { title: 'Lisbon', days: [], owner: { firstName: 'Ana', lastName: null } }

function answering(...answers: (Response | Error)[]) {
  const asked = vi.fn<(path: string) => Promise<Response>>(async () => {
    const answer = answers.shift()
    if (answer instanceof Response) return answer
    throw answer ?? new Error('asked too often')
  })
  vi.stubGlobal('fetch', asked)
  return asked
}

function open(path: string, offline = false) {
  history.replaceState(null, '', path)
  return renderHook(({ offline }) => usePublicTrip(offline), { initialProps: { offline } })
}

test.each([`/trip/${id}`, `/Trip/${id}/?copy=1`])('asks for the trip at %s', async path => {
  const asked = answering(Response.json(plan))
  const { result } = open(path)
  expect(result.current).toBeUndefined()
  await waitFor(() => expect(result.current?.plan).toEqual(plan))
  expect(asked.mock.calls.map(([address]) => address)).toEqual([`/api/trips/${id}/public`])
})

test.each(['/', '/trips', '/invite/secret', `/profile/${id}`])('asks for nothing at %s', path => {
  const asked = answering()
  open(path)
  expect(asked).not.toHaveBeenCalled()
})

test.each([404, 429, 503])('what the server says with %i is no trip', async status => {
  const read = vi.spyOn(Response.prototype, 'json')
  answering(Response.json({ error: {} }, { status }), Response.json(plan))
  const { result, rerender } = open(`/trip/${id}`, true)
  rerender({ offline: false })
  await waitFor(() => expect(result.current?.plan).toEqual(plan))
  // The first answer was there before the second.
  expect(read).toHaveBeenCalledTimes(1)
})

test.each([
  ['no network', new TypeError('Failed to fetch')],
  ['a portal', new Response('<html>')],
  ['a portal with an answer of its own', Response.json({ days: 1 })],
])('after %s, asks again when the connection is back', async (_what, answer) => {
  answering(answer, Response.json(plan))
  const { result, rerender } = open(`/trip/${id}`, true)
  rerender({ offline: false })
  await waitFor(() => expect(result.current?.plan).toEqual(plan))
})

test.each([
  ['too many requests', Response.json({ error: {} }, { status: 429 })],
  ['no server behind its proxy', new Response('<html>', { status: 502 })],
  ['no network', new TypeError('Failed to fetch')],
  ['a portal with an answer of its own', Response.json({ days: 1 })],
])('a trip that is being read stays after %s', async (_what, answer) => {
  const next = { ...plan, title: 'Porto' }
  const asked = answering(Response.json(plan), answer, Response.json(next))
  const { result, rerender } = open(`/trip/${id}`)
  await waitFor(() => expect(result.current?.plan).toEqual(plan))
  rerender({ offline: true })
  rerender({ offline: false })
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  await new Promise(done => setTimeout(done, 0))
  expect(result.current?.plan).toEqual(plan)
  rerender({ offline: true })
  rerender({ offline: false })
  await waitFor(() => expect(result.current?.plan).toEqual(next))
})

test('a trip that is not public any more goes', async () => {
  answering(Response.json(plan), Response.json({ error: {} }, { status: 404 }))
  const { result, rerender } = open(`/trip/${id}`)
  await waitFor(() => expect(result.current?.plan).toEqual(plan))
  rerender({ offline: true })
  rerender({ offline: false })
  await waitFor(() => expect(result.current).toBeUndefined())
})
