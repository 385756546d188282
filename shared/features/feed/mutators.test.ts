import { expect, test } from 'vitest'
import { model } from '#shared/features.ts'
import { readyMutation } from '#shared/sync/readyMutation.ts'
import { runMutation } from '#shared/sync/runMutation.ts'
import { userScope } from '#shared/sync/scope.ts'
import { ben, mutationOf, tripId } from '#shared/sync/testing/sharedTrip.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'

const scope = userScope(ben)

/** Ben's reaction after an edit, when all that is left of an earlier one is a tombstone. */
function reactionAfter(name: string) {
  const tombstone = { scope, kind: 'reaction', id: tripId, parent: null, version: 1, fver: {} }
  const deletedAt = '2026-04-01T00:00:00.000Z'
  const set = new WorkingSet([{ ...tombstone, deletedAt, data: { id: tripId } }])
  const mutation = { ...mutationOf(name, { userId: ben, tripId, on: true }), scope }
  const ctx = { userId: ben, now: '2026-05-01T10:00:00.000Z' }
  runMutation(model, set, readyMutation(model, mutation), 2, ctx)
  return set.get(scope, 'reaction', tripId)
}

test('[LIFE3] a reaction to a trip knows nothing of an earlier trip with its id', () => {
  const fresh = { id: tripId, isLiked: false, isSaved: false, savedAt: null }
  expect(reactionAfter('like.set')).toMatchObject({ deletedAt: null, data: { ...fresh, isLiked: true } })
  expect(reactionAfter('mute.trip')).toMatchObject({ deletedAt: null, data: { ...fresh, isMuted: true } })
})
