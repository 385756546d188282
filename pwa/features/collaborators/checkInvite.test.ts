import { expect, test } from 'vitest'
import { checkInvite } from './checkInvite.ts'

const row = (email: string, status: 'pending' | 'accepted') => ({
  id: email,
  tripId: 't',
  userId: null,
  email,
  status,
  invitedAt: '',
  invitedBy: null,
})
const there = [row('ben@example.org', 'accepted'), row('eve@example.org', 'pending')]

test.each([
  ['', 'Enter an email address.'],
  ['  ', 'Enter an email address.'],
  ['nobody', 'Enter a valid email address.'],
  ['a b@example.org', 'Enter a valid email address.'],
  ['<script>alert(1)</script>@example.org', 'Enter a valid email address.'],
  [`${'x'.repeat(10_000)}@example.org`, 'Enter a valid email address.'],
  [' Ana@Example.org', "You're already on this trip."],
  ['BEN@example.org', 'This person is already on this trip.'],
  ['eve@example.org ', 'This person is already invited.'],
])('%s cannot be invited', (typed, problem) => {
  expect(checkInvite(typed, there, 'ana@example.org')).toEqual({ problem })
})

test('an address is stored in lower case and trimmed', () => {
  expect(checkInvite(' Friend@Example.org ', there, null)).toEqual({ email: 'friend@example.org' })
})

test.each(['josé@exämple.pt', 'tom&ana@example.org', 'иван@пример.бг'])(
  'anyone who can sign up can be invited: %s',
  email => expect(checkInvite(email, there, null)).toEqual({ email }),
)

test('what nobody sees in a copied address is left out', () => {
  expect(checkInvite('\u2068friend\u200b@example.org\u2069', there, null)).toEqual({
    email: 'friend@example.org',
  })
})
