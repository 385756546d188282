import { expect, test } from 'vitest'
import {
  ana,
  ben,
  eve,
  membershipId,
  run,
  scope,
  sharedTrip,
  tripId,
} from '#shared/sync/testing/sharedTrip.ts'

const id = '01900000-0000-7000-8000-0000000000c2'
const invite = { id, tripId, userId: eve }
const ofEve = { id, tripId }

test('whoever has a place or an invitation gets no second one, and the owner none', () => {
  const set = sharedTrip()
  expect(run(set, ana, 'collaborator.invite', invite).result.status).toBe('applied')
  for (const userId of [ana, ben, eve]) {
    const another = { id: '01900000-0000-7000-8000-0000000000c3', tripId, userId }
    expect(run(set, ana, 'collaborator.invite', another).result.status).toBe('noop')
  }
})

test('an invitation by link names nobody, and somebody only one of all ways to name them', () => {
  const set = sharedTrip()
  const byLink = (linkId: string) =>
    run(set, ben, 'collaborator.invite', { id: linkId, tripId, byLink: true })
  expect(byLink(id).result.status).toBe('applied')
  expect(set.get(scope, 'collaborator', id)!.data).toMatchObject({
    userId: null,
    email: null,
    invitedBy: ben,
  })
  // Another one is for somebody else.
  expect(byLink('01900000-0000-7000-8000-0000000000c5').result.status).toBe('applied')
  for (const unclear of [{}, { byLink: true, email: 'a@b.org' }, { byLink: true, userId: eve }]) {
    const args = { id: '01900000-0000-7000-8000-0000000000c6', tripId, ...unclear }
    expect(() => run(set, ana, 'collaborator.invite', args)).toThrow('Enter a valid email address.')
  }
})

test('editors may invite, strangers may not', () => {
  expect(run(sharedTrip(), ben, 'collaborator.invite', invite).result.status).toBe('applied')
  expect(run(sharedTrip(), eve, 'collaborator.invite', invite).result).toMatchObject({ code: 'not-found' })
})

test('only the person invited can accept', () => {
  const set = sharedTrip()
  run(set, ana, 'collaborator.invite', invite)
  expect(run(set, ben, 'collaborator.accept', ofEve).result).toMatchObject({ code: 'not-found' })
  expect(run(set, ana, 'collaborator.accept', ofEve).result).toMatchObject({ code: 'not-found' })
  expect(run(set, eve, 'collaborator.accept', ofEve).result.status).toBe('applied')
  expect(set.get(scope, 'collaborator', id)!.data.status).toBe('accepted')
})

test('an invitation that was taken back cannot be accepted', () => {
  const set = sharedTrip()
  run(set, ana, 'collaborator.invite', invite)
  run(set, ana, 'collaborator.remove', ofEve)
  expect(run(set, eve, 'collaborator.accept', ofEve).result).toMatchObject({
    status: 'rejected',
    code: 'gone',
  })
})

test('the owner removes anybody, everybody leaves for themselves, an editor removes nobody else', () => {
  const set = sharedTrip()
  run(set, ana, 'collaborator.invite', invite)
  run(set, eve, 'collaborator.accept', ofEve)
  expect(run(set, ben, 'collaborator.remove', ofEve).result).toMatchObject({ code: 'forbidden' })
  expect(run(set, eve, 'collaborator.remove', ofEve).result.status).toBe('applied')
  expect(run(set, ana, 'collaborator.remove', { id: membershipId, tripId }).result.status).toBe('applied')
  expect(run(set, ben, 'trip.update', { id: tripId, title: 'Ha' }).result).toMatchObject({
    code: 'not-found',
  })
})

test('who is out lets nobody in: what they offered ends with their place, what others offered stays', () => {
  const [byAna, dora] = ['01900000-0000-7000-8000-0000000000c4', '01900000-0000-7000-8000-00000000000d']
  for (const by of [ana, ben]) {
    const set = sharedTrip()
    run(set, ben, 'collaborator.invite', invite)
    run(set, ana, 'collaborator.invite', { id: byAna, tripId, userId: dora })
    run(set, by, 'collaborator.remove', { id: membershipId, tripId })
    expect(run(set, eve, 'collaborator.accept', ofEve).result).toMatchObject({ code: 'gone' })
    expect(run(set, dora, 'collaborator.accept', { id: byAna, tripId }).result.status).toBe('applied')
  }
})

test('somebody may leave a trip that was deleted', () => {
  const set = sharedTrip()
  run(set, ana, 'trip.delete', { id: tripId })
  expect(run(set, ben, 'collaborator.remove', { id: membershipId, tripId }).result.status).toBe('applied')
})

test('a viewer changes nothing, and says nothing about who may', () => {
  const set = sharedTrip()
  run(set, ana, 'collaborator.invite', { ...invite, role: 'viewer' })
  run(set, eve, 'collaborator.accept', ofEve)
  expect(set.get(scope, 'collaborator', id)!.data).toMatchObject({ status: 'accepted', role: 'viewer' })
  for (const [name, args] of [
    ['trip.update', { id: tripId, title: 'Ha' }],
    ['collaborator.invite', { id: '01900000-0000-7000-8000-0000000000c4', tripId, byLink: true }],
  ] as const) {
    expect(run(set, eve, name, args).result).toMatchObject({
      code: 'forbidden',
      message: 'You can only view this trip. Ask the owner to let you edit it.',
    })
  }
  const toEditor = { ...ofEve, role: 'editor' }
  expect(run(set, eve, 'collaborator.setRole', toEditor).result).toMatchObject({ code: 'forbidden' })
  expect(run(set, ben, 'collaborator.setRole', toEditor).result).toMatchObject({ code: 'forbidden' })
  expect(run(set, ana, 'collaborator.setRole', toEditor).result.status).toBe('applied')
  expect(run(set, ana, 'collaborator.setRole', toEditor).result.status).toBe('noop')
  expect(run(set, eve, 'trip.update', { id: tripId, title: 'Ours' }).result.status).toBe('applied')
})

test('what someone offered ends when they may only view, and what others offered them or anyone stays', () => {
  const set = sharedTrip()
  run(set, ben, 'collaborator.invite', invite)
  const byAna = '01900000-0000-7000-8000-0000000000c4'
  run(set, ana, 'collaborator.invite', { id: byAna, tripId, byLink: true })
  run(set, ana, 'collaborator.setRole', { id: membershipId, tripId, role: 'viewer' })
  expect(run(set, eve, 'collaborator.accept', ofEve).result).toMatchObject({ code: 'gone' })
  expect(set.get(scope, 'collaborator', byAna)!.deletedAt).toBeNull()
})

test('an address whose invitation somebody else has used is invited again, one with an open invitation is not', () => {
  const set = sharedTrip()
  const email = 'ben@example.org'
  run(set, ana, 'collaborator.invite', { id, tripId, email })
  const again = { id: '01900000-0000-7000-8000-0000000000c4', tripId, email }
  expect(run(set, ana, 'collaborator.invite', again).result.status).toBe('noop')
  const invited = set.get(scope, 'collaborator', id)!
  set.put({ ...invited, parent: eve, data: { ...invited.data, userId: eve, status: 'accepted' } })
  expect(run(set, ana, 'collaborator.invite', again).result.status).toBe('applied')
})
