import { expect, test } from 'vitest'
import {
  ana,
  ben,
  itemId,
  mutationOf,
  run,
  scope,
  sharedTrip,
  tripId,
} from '#shared/sync/testing/sharedTrip.ts'
import type { WorkingSet } from '#shared/sync/workingSet.ts'
import { changeEntries } from './changeEntries.ts'
import { changeRows } from './changeRows.ts'

function applied(set: WorkingSet, who: string, name: string, args: object, by = {}) {
  return { mutation: mutationOf(name, args), ...run(set, who, name, args, by) }
}

test('an entry tells before and after of each field that changed, and of no other', () => {
  const [entry] = changeEntries(
    applied(sharedTrip(), ben, 'trip.update', { id: tripId, title: 'Porto' }, { base: 1 }),
  )
  expect(entry).toEqual({
    action: 'trip.update',
    kind: 'trip',
    id: tripId,
    label: 'Porto',
    fields: { title: { before: 'Lisbon', after: 'Porto' } },
  })
})

test('a deletion is an entry, and what is deleted keeps its name', () => {
  const now = '2026-05-02T08:00:00.000Z'
  const [entry] = changeEntries(applied(sharedTrip(), ana, 'item.delete', { id: itemId, tripId }, { now }))
  expect(entry).toMatchObject({ label: 'Castle', fields: { deletedAt: { before: null, after: now } } })
})

test('[MERGE3] a replaced value of somebody else stands in the entry', () => {
  const set = sharedTrip()
  run(set, ben, 'trip.update', { id: tripId, title: 'Porto' }, { version: 5 })
  const edit = applied(set, ana, 'trip.update', { id: tripId, title: 'Faro' }, { version: 6, base: 4 })
  const [entry] = changeEntries(edit)
  expect(entry!.overwrote).toMatchObject([{ register: 'title', value: { title: 'Porto' }, by: ben }])
})

test('[PUSH7] a commit makes one row for each scope, however many edits it holds', () => {
  const set = sharedTrip()
  const edits = ['Porto', 'Faro'].map(title => applied(set, ana, 'trip.update', { id: tripId, title }))
  const rows = changeRows(edits, () => 7, { userId: ana, now: 'now', newId: () => itemId })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    scope,
    version: 7,
    kind: 'change',
    data: { userId: ana, createdAt: 'now' },
  })
  expect(rows[0]!.data.entries.map(({ label }) => label)).toEqual(['Porto', 'Faro'])
})
