import { expect, test } from 'vitest'
import { sharedTrips } from './sharedTrips.ts'

const trip = (id: string, ownerId: string) => ({ id, ownerId, title: `Trip ${id}` })
const member = (tripId: string, userId: string | null, status: 'accepted' | 'pending' = 'accepted') => ({
  id: `${userId} on ${tripId}`,
  tripId,
  userId,
  status,
})
const found = (trips: ReturnType<typeof trip>[], members: ReturnType<typeof member>[]) => {
  const { own, others } = sharedTrips(trips, members, 'ana', 'ben')
  return { own: own.map(each => each.membershipId), others: others.map(each => each.membershipId) }
}

test('a member of the own trip can be removed, also one who has not answered', () => {
  expect(
    found(
      [trip('b', 'ana'), trip('a', 'ana'), trip('c', 'ana')],
      [member('b', 'ben'), member('a', 'ben', 'pending'), member('c', 'eva'), member('c', null, 'pending')],
    ),
  ).toEqual({ own: ['ben on a', 'ben on b'], others: [] })
})

test('the own place is given up on the trip of the other, and where both are guests', () => {
  expect(
    found(
      [trip('a', 'ben'), trip('b', 'eva'), trip('c', 'eva'), trip('d', 'eva')],
      [
        member('a', 'ana'),
        member('b', 'ana'),
        member('b', 'ben'),
        member('c', 'ana'),
        member('d', 'ana'),
        member('d', 'ben', 'pending'),
      ],
    ),
  ).toEqual({ own: [], others: ['ana on a', 'ana on b'] })
})

test('an invitation that the person has not answered is no shared trip', () => {
  expect(found([trip('a', 'ben')], [member('a', 'ana', 'pending')])).toEqual({ own: [], others: [] })
})
