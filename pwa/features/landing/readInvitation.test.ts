import { afterEach, expect, test, vi } from 'vitest'
import { readInvitation } from './readInvitation.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (status: number, body: object = {}) => {
  const asked = vi.fn(() => Promise.resolve(Response.json(body, { status })))
  vi.stubGlobal('fetch', asked)
  return asked
}

const offer = {
  title: 'Fjords',
  destination: 'Bergen, Norway',
  startDate: '2027-06-05',
  endDate: '2027-06-11',
  invitedBy: { firstName: 'Ben', lastName: 'Costa' },
  email: 'ana@example.org',
}

test('tells who invites to what and when, and for which address', async () => {
  const asked = answering(200, offer)
  expect(await readInvitation('secret')).toEqual({
    title: 'Ben Costa invites you to plan “Fjords”',
    line: 'Bergen, Norway · Jun 5, 2027 – Jun 11, 2027. Sign in or create an account to join.',
    email: 'ana@example.org',
  })
  // Never in an address, which ends up in logs.
  expect(asked).toHaveBeenCalledWith(
    '/api/invitations/link/preview',
    expect.objectContaining({ method: 'POST', body: JSON.stringify({ token: 'secret' }) }),
  )
})

test('does without a name that is gone, and without dates', async () => {
  answering(200, { ...offer, invitedBy: null, startDate: null, endDate: null, email: null })
  expect(await readInvitation('secret')).toEqual({
    title: 'Someone invites you to plan “Fjords”',
    line: 'Bergen, Norway. Sign in or create an account to join.',
    email: undefined,
  })
})

test.each([410, 400])('%i: the link no longer works', async status => {
  answering(status)
  expect(await readInvitation('secret')).toMatchObject({ title: 'This invitation link no longer works' })
})

test('a server that cannot answer is not a link that is over', async () => {
  answering(503)
  await expect(readInvitation('secret')).rejects.toThrow('503')
})
