import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { first, itemRow, samplePlan, trip } from '#shared/features/itinerary/testing/testPlan.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { faultyDatabases } from '../../testing/faultyDatabases.ts'
import type { FaultyDatabases } from '../../testing/faultyDatabases.ts'
import { currentToasts, dismissToast, pressToast } from '../../ui/toast/toast.ts'
import { dayCallbacks } from './dayCallbacks.ts'

let faults: FaultyDatabases
let db: LocalDatabase
let saved: (readonly Edit[])[]

beforeEach(() => {
  faults = faultyDatabases()
  db = new LocalDatabase(newId())
  setSession({ user: { id: 'ana' }, db } as Session)
  saved = []
  dismissToast()
})
afterEach(() => {
  setSession(null)
  faults[Symbol.dispose]()
})

/** Adds a day, and returns its id. */
async function addDay(): Promise<string> {
  const { onAddDay } = dayCallbacks({ trip, plan: samplePlan() }, async edits => {
    saved.push(edits)
  })
  expect(await onAddDay()).toBe(true)
  expect(currentToasts()[0]).toMatchObject({ title: 'Day added', inSight: true, open: true })
  return (saved[0]![0]![1] as { id: string }).id
}
const undo = () => pressToast(currentToasts()[0]!)

test('a day that was added is taken back', async () => {
  const id = await addDay()
  undo()
  await expect.poll(() => saved[1]).toEqual([['day.delete', { id, tripId: trip.id, ifEmpty: true }]])
})

test('a day that has been filled since stays', async () => {
  const id = await addDay()
  const data = itemRow(20, id, '10:00')
  const row = { scope: tripScope(trip.id), kind: 'item' as const, id: data.id, parent: null, version: 1 }
  await db.row.put({ ...row, fver: {}, deletedAt: null, data: { ...data } })
  undo()
  await expect.poll(() => currentToasts()[0]?.title).toBe('The day stays')
  expect(saved).toHaveLength(1)
})

test('confirming a day offers an Undo that says it stays confirmed', async () => {
  const { onConfirmDay } = dayCallbacks({ trip, plan: samplePlan() }, async () => {})
  await onConfirmDay(samplePlan().find(({ id }) => id === first)!)
  expect(currentToasts()[0]).toMatchObject({ inSight: true, action: { label: 'Undo', isFinal: true } })
})
