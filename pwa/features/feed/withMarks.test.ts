import { expect, test } from 'vitest'
import { withMarks } from './withMarks.ts'

const seenAt = Date.UTC(2026, 0, 1, 12)
const trip = {
  id: 'trip',
  owner: { id: 'owner' },
  seenAt,
  likesCount: 2,
  commentsCount: 3,
  isLikedByCurrentUser: false,
  isSavedByCurrentUser: false,
  isFollowingOwner: false,
}
const nothing = { reactions: new Map(), relations: new Map(), comments: [], unsent: new Set<string>() }

test.each([
  { title: 'made before it was asked for', ms: -1, isSent: true, count: 3 },
  { title: 'made while the answer was on its way', ms: 1, isSent: true, count: 4 },
  { title: 'made before it was asked for, and still unsent', ms: -1, isSent: false, count: 4 },
])('an own comment that was $title makes $count', ({ ms, isSent, count }) => {
  const createdAt = new Date(seenAt + ms).toISOString()
  const comments = ['trip', 'another'].map(tripId => ({
    id: `on ${tripId}`,
    tripId,
    userId: 'me',
    text: 'Steep?',
    createdAt,
  }))
  const unsent = new Set(isSent ? [] : comments.map(({ id }) => id))
  expect(withMarks([trip], { ...nothing, comments, unsent })).toMatchObject([{ commentsCount: count }])
})
