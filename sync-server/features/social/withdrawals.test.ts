import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import type { Applied } from '#shared/sync/foldBatch.ts'
import type { Row } from '#shared/sync/row.ts'
import { withdrawals } from './withdrawals.ts'

const [ana, ben, tripId] = [newId(), newId(), newId()]
const now = '2026-11-21T00:00:00.000Z'

const trip = (visibility: string, deletedAt: string | null = null) =>
  ({ kind: 'trip', id: tripId, deletedAt, data: { id: tripId, ownerId: ana, visibility } }) as unknown as Row
const relation = (more: object) =>
  ({
    kind: 'relation',
    id: ben,
    deletedAt: null,
    data: { id: ben, isFollowed: false, isBlocked: false, followerRemovedAt: null, ...more },
  }) as unknown as Row
const after = (before: Row | undefined, row: Row) =>
  withdrawals([{ changes: [{ before, after: row }] } as unknown as Applied], { userId: ana, now })

test('[SOCIAL8] a trip that fewer may see is told to those who could see it, by its id alone', () => {
  const told = (visibility: string) => [
    { to: { owner: ana, visibility, at: now }, trips: [tripId], owners: [] },
  ]
  expect(after(trip('public'), trip('friends'))).toEqual(told('public'))
  expect(after(trip('friends'), trip('private'))).toEqual(told('friends'))
  expect(after(trip('public'), trip('public', now))).toEqual(told('public'))
})

test('[SOCIAL8] what more may see, or nobody but its members could, is not', () => {
  expect(after(undefined, trip('public'))).toEqual([])
  expect(after(trip('private'), trip('public'))).toEqual([])
  expect(after(trip('private'), trip('private', now))).toEqual([])
})

test('[SOCIAL8] a block is told to both, the end of following to the one who followed', () => {
  const [toAna, toBen] = [
    { to: [ana], trips: [], owners: [ben] },
    { to: [ben], trips: [], owners: [ana] },
  ]
  expect(after(undefined, relation({ isBlocked: true }))).toEqual([toAna, toBen])
  expect(after(relation({ isFollowed: true }), relation({}))).toEqual([toAna])
  expect(after(relation({}), relation({ followerRemovedAt: now }))).toEqual([toBen])
  expect(after(relation({ isBlocked: true }), relation({}))).toEqual([])
})
