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
    // An open invitation takes nothing from someone who already takes part.
    { ...member('joined', 'me', 'pending'), id: 'again' },
    member('joined', 'me', 'accepted'),
    member('invited', 'me', 'pending'),
    member('stranger', 'ana', 'accepted'),
  ]
  const known = { trips, collaborators: members, people: [], pendingIds: new Set(['joined']) }
  expect(tripCardData(known, 'me').map(({ id, role, isPending }) => [id, role, isPending])).toEqual([
    ['mine', 'owner', false],
    ['joined', 'editor', true],
  ])
})

test('a card names everybody else: the owner, who works on it, then who is invited', () => {
  const ben = { id: 'ben', firstName: 'Ben', lastName: 'Costa', profileImageUrl: null }
  const known = {
    trips: [trip('joined', 'ana')],
    collaborators: [
      { ...member('joined', 'x', 'pending'), userId: null, email: 'eve@example.org' },
      member('joined', 'me', 'accepted'),
      member('joined', 'ben', 'accepted'),
      // Perhaps someone else used the link to this invitation.
      { ...member('joined', 'cyd', 'accepted'), email: 'dan@example.org' },
    ],
    people: [ben],
    pendingIds: new Set<string>(),
  }
  const [card] = tripCardData(known, 'me')
  expect(card!.people).toEqual([
    { id: 'ana', name: 'The owner', imageUrl: null, isPending: false },
    { id: 'ben', name: 'Ben Costa', imageUrl: null, isPending: false },
    { id: 'cyd', name: 'Someone', imageUrl: null, isPending: false },
    { id: 'joined-x', name: 'eve@example.org', imageUrl: null, isPending: true },
  ])
  // The owner and the three who joined, although the trip says 1.
  expect(card!.travelers).toBe(4)
})
