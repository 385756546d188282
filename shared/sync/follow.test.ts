import { expect, test } from 'vitest'
import { model } from '#shared/features.ts'
import { foldBatch, readyBatch } from './foldBatch.ts'
import { replay } from './merge.ts'
import { needsOf } from './needsOf.ts'
import { withFollows } from './readyMutation.ts'
import { userScope } from './scope.ts'
import { ana, eve, mutationOf, run, scope, sharedTrip, tripId } from './testing/sharedTrip.ts'
import { creationRegister } from './row.ts'
import type { WorkingSet } from './workingSet.ts'

const id = '01900000-0000-7000-8000-0000000000c2'
const own = userScope(eve)
const now = '2026-05-01T10:00:00.000Z'

/** Ana's trip with an invitation that Eve holds, as the server wrote it. */
function invited(): WorkingSet {
  const set = sharedTrip()
  run(set, ana, 'collaborator.invite', { id, tripId, email: 'eve@example.org' })
  set.put({
    scope: own,
    id,
    kind: 'invitation',
    parent: tripId,
    version: 1,
    deletedAt: null,
    fver: { [creationRegister]: [1, ana] },
    data: { id, tripId, status: 'pending' },
  })
  return set
}

const answering = (verb: string, userId = eve) => ({
  ...mutationOf(`invitation.${verb}`, { id, tripId, userId: eve }),
  scope: userScope(userId),
})

const fold = (set: WorkingSet, verb: string, actor = eve) =>
  foldBatch(model, set, readyBatch(model, [answering(verb)]), () => 2, { userId: actor, now })

test('[USER3] accepting an invitation takes the place in the trip', () => {
  const set = invited()
  const { results, applied } = fold(set, 'accept')
  expect(results).toEqual([{ mid: 1, status: 'applied' }])
  expect(applied.map(({ mutation }) => [mutation.scope, mutation.name])).toEqual([
    [own, 'invitation.accept'],
    [scope, 'collaborator.accept'],
  ])
  expect(set.get(scope, 'collaborator', id)!.data).toMatchObject({ userId: eve, status: 'accepted' })
  expect(fold(set, 'accept')).toEqual({ results: [{ mid: 1, status: 'noop' }], applied: [] })
})

test('[USER3] what the trip refuses does not happen in the own scope either', () => {
  const set = invited()
  run(set, ana, 'collaborator.remove', { id, tripId })
  const { results, applied } = fold(set, 'accept')
  expect([results[0], applied]).toMatchObject([{ status: 'rejected', code: 'gone' }, []])
  expect(set.get(own, 'invitation', id)!.data.status).toBe('pending')
})

test('[USER1] nobody answers for somebody else', () => {
  for (const verb of ['accept', 'decline']) {
    const set = invited()
    expect(fold(set, verb, ana).results[0]).toMatchObject({ status: 'rejected', code: 'not-found' })
    expect(set.get(scope, 'collaborator', id)!.deletedAt).toBeNull()
  }
})

test('[USER3] declining takes the offer away, but never a place that somebody has', () => {
  const set = invited()
  expect(fold(set, 'decline').results[0]!.status).toBe('applied')
  expect(set.get(scope, 'collaborator', id)!.deletedAt).toBe(now)

  const taken = invited()
  const membership = taken.get(scope, 'collaborator', id)!
  taken.put({ ...membership, parent: ana, data: { ...membership.data, userId: ana, status: 'accepted' } })
  expect(fold(taken, 'decline').results[0]).toMatchObject({ status: 'rejected', code: 'gone' })
})

test('[USER3] a device runs the first alone; the server loads what both need', () => {
  const set = invited()
  replay(model, set, answering('accept'), { userId: eve, now }, new Map())
  expect(set.get(own, 'invitation', id)!.data.status).toBe('accepted')
  expect(set.get(scope, 'collaborator', id)!.data.status).toBe('pending')
  const needs = needsOf(withFollows(readyBatch(model, [answering('accept')]).ready), eve)
  expect([...needs.keys()]).toEqual([own, scope])
  expect(needs.get(own)).toEqual([{ kind: 'invitation', id }])
})
