import { expect, test } from 'vitest'
import { actorName, notificationText } from './notificationText.ts'

test.each([
  ['trip_like', 'liked your trip'],
  ['trip_comment', 'commented on your trip'],
  ['trip_saved', 'saved your trip'],
  ['new_follower_trip', 'created a new trip'],
  ['trip_invitation', 'invited you to a trip'],
  ['other', 'interacted with your content'],
  ['constructor', 'interacted with your content'],
])('%s', (type, text) => {
  expect(notificationText({ type })).toBe(text)
})

test('somebody without a name is somebody', () => {
  const actor = { id: 'x', firstName: null, lastName: null, avatarUrl: null }
  expect(actorName({ actor })).toBe('Somebody')
  expect(actorName({ actor: { ...actor, firstName: 'Ben' } })).toBe('Ben')
})
