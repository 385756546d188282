import { expect, test } from 'vitest'
import { tripCardData } from './tripCardData.ts'

const trip = (id: string, ownerId: string) => ({
  id,
  ownerId,
  title: id,
  destination: 'Rome',
  destinationCity: null,
  destinationCountry: null,
  destinationLat: null,
  destinationLon: null,
  startDate: null,
  endDate: null,
  travelersCount: 1,
  visibility: 'public' as const,
  coverImage: null,
  createdAt: '2026-01-01T00:00:00.000Z',
})
const member = (tripId: string, userId: string, status: 'pending' | 'accepted') => ({
  id: `${tripId}-${userId}`,
  tripId,
  userId,
  status,
  email: null,
  invitedBy: null,
  invitedAt: '2026-01-01T00:00:00.000Z',
})

test('own trips and those joined are shown; invitations and trips of strangers are not', () => {
  const trips = [trip('mine', 'me'), trip('joined', 'ana'), trip('invited', 'ana'), trip('stranger', 'bo')]
  const members = [
    member('joined', 'me', 'accepted'),
    member('invited', 'me', 'pending'),
    member('stranger', 'ana', 'accepted'),
  ]
  const cards = tripCardData(trips, members, new Set(['joined']), 'me')
  expect(cards.map(({ id, isOwner, isPending }) => [id, isOwner, isPending])).toEqual([
    ['mine', true, false],
    ['joined', false, true],
  ])
})
