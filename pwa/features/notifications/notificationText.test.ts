import { expect, test } from 'vitest'
import { moderationTypes } from '#shared/features/notifications/schema.ts'
import { actorName, adviceText, notificationText } from './notificationText.ts'

test.each([
  ['trip_like', 'liked your trip'],
  ['trip_comment', 'commented on your trip'],
  ['trip_saved', 'saved your trip'],
  ['trip_copied', 'copied your trip'],
  ['trip_joined', 'joined your trip'],
  ['new_follower', 'started following you'],
  ['new_follower_trip', 'created a new trip'],
  ['trip_invitation', 'invited you to a trip'],
  ['other', 'interacted with your content'],
  ['constructor', 'interacted with your content'],
])('%s', (type, text) => {
  expect(notificationText({ type })).toBe(text)
})

test('somebody without a name is somebody', () => {
  const actor = { id: 'x', firstName: null, lastName: null, avatarUrl: null }
  expect(actorName({ actor })).toBe('Someone')
  expect(actorName({ actor: { ...actor, firstName: 'Ben' } })).toBe('Ben')
})

test('what administrators do is told in words, with what to do about it', () => {
  expect(moderationTypes.map(type => [notificationText({ type }), adviceText({ type })])).toEqual([
    ['hid your trip', 'Open it to see what you can do.'],
    ['deleted your trip', 'Open it to see what you can do.'],
    ['restored your trip', undefined],
    ['deleted your comment on a trip', 'If you think this is a mistake, ask an administrator.'],
  ])
  expect(adviceText({ type: 'constructor' })).toBeUndefined()
})
