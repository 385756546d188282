import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { dayMs } from '#shared/plain/dates.ts'
import { first, samplePlan, second, trip } from '#shared/features/itinerary/testing/testPlan.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { faultyDatabases } from '../../testing/faultyDatabases.ts'
import type { FaultyDatabases } from '../../testing/faultyDatabases.ts'
import { dismissToast } from '../../ui/toast/toast.ts'
import { dayCallbacks } from './dayCallbacks.ts'

let faults: FaultyDatabases
let db: LocalDatabase

beforeEach(() => {
  faults = faultyDatabases()
  db = new LocalDatabase(newId())
  setSession({ user: { id: 'ana' }, db } as Session)
})
afterEach(() => {
  setSession(null)
  dismissToast()
  faults[Symbol.dispose]()
})

test.each([
  ['comes back with the deletion of what stood in for it', 29, ['day.delete', 'day.restore', 'day.redate']],
  ['stays away once it can no longer be restored', 31, ['day.delete']],
])('[LIFE3] an empty day %s', async (_, days, names) => {
  const deletedAt = new Date(Date.now() - days * dayMs).toISOString()
  const row = { scope: tripScope(trip.id), kind: 'day' as const, id: second, parent: null, version: 1 }
  const fver: Record<string, [number, string]> = { '*': [1, 'ana'] }
  await db.row.put({ ...row, fver, deletedAt, data: { id: second, tripId: trip.id } })
  const saved: Edit[] = []
  const plan = samplePlan()
  const { onDeleteDay } = dayCallbacks({ trip, plan, deletedIds: [second] }, async edits => {
    saved.push(...edits)
  })
  const shown = plan.find(({ id }) => id === first)!
  const day = { ...shown.day!, status: 'suggested' as const, insteadOf: second }
  expect(await onDeleteDay({ ...shown, day })).toBe(true)
  expect(saved.map(([name]) => name)).toEqual(names)
})
