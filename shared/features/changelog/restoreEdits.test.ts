import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { insightsIdFor } from '#shared/features/insights/schema.ts'
import { sortTimeOf } from '#shared/features/itinerary/order.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import type { RowChange } from '#shared/sync/mutationRows.ts'
import type { Row } from '#shared/sync/row.ts'
import { sameValue } from '#shared/plain/sameValue.ts'
import {
  ana,
  ben,
  dayId,
  itemFields,
  itemId,
  membershipId,
  mutationOf,
  otherDayId,
  run,
  scope,
  sharedTrip,
  tripId,
} from '#shared/sync/testing/sharedTrip.ts'
import type { WorkingSet } from '#shared/sync/workingSet.ts'
import { changeEntries } from './changeEntries.ts'
import { bringBack, restoreEdits } from './restoreEdits.ts'
import { goneForGood, standsAlready } from './RestorePlan.ts'
import type { Restoring, RowsNow } from './RestorePlan.ts'
import type { ChangeEntry } from '#shared/story/entry.ts'

const now = '2026-05-02T08:00:00.000Z'

const rowsNow = (set: WorkingSet, readAt = now): RowsNow => ({
  readAt,
  get: (kind, id) => set.get(scope, kind, id),
  countOn: day => set.childrenOf(scope, day).filter(row => row.deletedAt === null).length,
})

/** Makes an edit on the set and returns its entries; refusals fail the test. */
function edited(set: WorkingSet, who: string, name: string, args: object, by = {}): ChangeEntry[] {
  const outcome = run(set, who, name, { tripId, ...args }, { now, ...by })
  expect(outcome.result).not.toMatchObject({ status: 'rejected' })
  return changeEntries({ mutation: mutationOf(name, args), ...outcome, logs: true }, set)
}

const restoring = (set: WorkingSet, entries: readonly ChangeEntry[]): Restoring =>
  restoreEdits(entries, tripId, rowsNow(set), newId)

/** Carries out a restore as Ben, who made none of the edits and does not own the trip. Returns what changed. */
function restored(set: WorkingSet, plan: Restoring, who = ben): RowChange[] {
  return (plan.edits ?? []).flatMap(([name, args]) => {
    const { result, changes } = run(set, who, name, args, { now })
    expect(result).not.toMatchObject({ status: 'rejected' })
    return changes
  })
}

const item = (set: WorkingSet, id = itemId) => set.get(scope, 'item', id)!.data as Item
const lives = (set: WorkingSet, kind: string, id: string) => set.get(scope, kind, id)!.deletedAt === null

describe('one entry', () => {
  test('gives a text of the insights back, and never empties one', () => {
    const set = sharedTrip()
    const write = (texts: object) => edited(set, ana, 'insights.update', { texts })
    const began = write({ currency: 'Euro' })
    const first = write({ season: 'Spring' })
    const second = write({ season: 'Autumn', currency: 'Euros' })
    const insights = () => set.get(scope, 'insights', insightsIdFor(tripId))!.data
    expect(Object.keys(second[0]!.fields).toSorted()).toEqual(['currency', 'season'])
    restored(set, restoring(set, second))
    expect(insights()).toMatchObject({ season: 'Spring', currency: 'Euro' })
    expect(restoring(set, second)).toEqual({ edits: null, reason: standsAlready })
    expect(restoring(set, first)).toMatchObject({ reason: 'This was empty before.' })
    expect(restoring(set, began)).toMatchObject({ edits: null })
  })

  test('gives a field its old value back, and leaves every other as it is', () => {
    const set = sharedTrip()
    const entries = edited(set, ana, 'item.update', { id: itemId, time: '11:30', cost: '$9' })
    edited(set, ana, 'item.update', { id: itemId, location: 'Alfama', cost: '$12' })
    expect(restoring(set, entries)).toMatchObject({ verb: 'Restore' })
    restored(set, restoring(set, entries))
    expect(item(set)).toMatchObject({ time: null, cost: null, location: 'Alfama' })
    expect(restoring(set, entries)).toEqual({ edits: null, reason: standsAlready })
  })

  test('puts an activity back on its day, with the time it had', () => {
    const set = sharedTrip()
    edited(set, ana, 'item.update', { id: itemId, time: '09:00' })
    const entries = edited(set, ana, 'item.move', { id: itemId, dayId: otherDayId, pos: 'a5', time: '10:00' })
    restored(set, restoring(set, entries))
    expect(item(set)).toMatchObject({ dayId, pos: 'a0', time: '09:00' })
    expect(restoring(set, entries).edits).toBeNull()
  })

  test('brings the day back that the activity has to stand on', () => {
    const set = sharedTrip()
    const entries = edited(set, ana, 'item.move', { id: itemId, dayId: otherDayId, pos: 'a5' })
    edited(set, ana, 'day.delete', { id: dayId })
    restored(set, restoring(set, entries))
    expect(lives(set, 'day', dayId)).toBe(true)
    expect(item(set).dayId).toBe(dayId)
  })

  test('brings a deleted activity back, also when its day went after it', () => {
    const set = sharedTrip()
    const entries = edited(set, ana, 'item.delete', { id: itemId })
    edited(set, ana, 'day.delete', { id: dayId })
    expect(restoring(set, entries).edits).toEqual([
      ['day.restore', { id: dayId, tripId }],
      ['item.restore', { id: itemId, tripId }],
    ])
    restored(set, restoring(set, entries))
    expect([lives(set, 'item', itemId), lives(set, 'day', dayId)]).toEqual([true, true])
    expect(restoring(set, entries).edits).toBeNull()
  })

  test('a field of an activity that was deleted since comes back with the activity', () => {
    const set = sharedTrip()
    const entries = edited(set, ana, 'item.update', { id: itemId, title: 'Fort' })
    edited(set, ana, 'item.delete', { id: itemId })
    restored(set, restoring(set, entries))
    expect(lives(set, 'item', itemId)).toBe(true)
    expect(item(set).title).toBe('Castle')
  })

  test('an addition is taken back by removing it, a return by deleting again', () => {
    const set = sharedTrip()
    const id = newId()
    const added = edited(set, ana, 'item.add', { ...itemFields, id, dayId, pos: 'a3' })
    expect(restoring(set, added)).toEqual({ verb: 'Remove', edits: [['item.delete', { id, tripId }]] })
    restored(set, restoring(set, added))
    expect(restoring(set, added)).toEqual({ edits: null, reason: standsAlready })
    const returned = edited(set, ana, 'item.restore', { id })
    restored(set, restoring(set, returned))
    expect(lives(set, 'item', id)).toBe(false)
  })

  test('a day is removed only while nothing is planned on it', () => {
    const set = sharedTrip()
    const id = newId()
    const added = edited(set, ana, 'day.add', { id, dayNumber: 3, date: null })
    edited(set, ben, 'item.move', { id: itemId, dayId: id, pos: 'a0' })
    expect(restoring(set, added)).toMatchObject({ edits: null, reason: /This day has activities/ })
    edited(set, ben, 'item.move', { id: itemId, dayId, pos: 'a0' })
    restored(set, restoring(set, added))
    expect(lives(set, 'day', id)).toBe(false)
  })

  test('a deleted day comes back with its title and its activities', () => {
    const set = sharedTrip()
    edited(set, ana, 'day.rename', { id: dayId, title: 'Old town' })
    const entries = edited(set, ana, 'day.delete', { id: dayId })
    restored(set, restoring(set, entries))
    expect(set.get(scope, 'day', dayId)).toMatchObject({ deletedAt: null, data: { title: 'Old town' } })
    expect(rowsNow(set).countOn(dayId)).toBe(1)
  })

  test('a day gets its title back', () => {
    const set = sharedTrip()
    const entries = edited(set, ana, 'day.rename', { id: dayId, title: 'Old town' })
    restored(set, restoring(set, entries))
    expect(set.get(scope, 'day', dayId)!.data.title).toBeNull()
  })

  test('a confirmed day says that it stays so', () => {
    const set = sharedTrip()
    const id = newId()
    edited(set, ana, 'day.add', { id, dayNumber: 3, date: null, status: 'suggested' })
    const entries = edited(set, ana, 'day.confirm', { id })
    expect(restoring(set, entries)).toMatchObject({ edits: null, reason: /stays confirmed/ })
  })

  test('what is written together comes back together', () => {
    const set = sharedTrip()
    const destination = { destination: 'Rome, Italy', destinationCity: 'Rome', destinationLat: '41.9' }
    const entries = edited(set, ana, 'trip.update', { id: tripId, destination, travelersCount: 3 })
    edited(set, ana, 'trip.update', {
      id: tripId,
      destination: { destination: 'Oslo', destinationCountry: 'Norway' },
    })
    restored(set, restoring(set, entries))
    expect(set.get(scope, 'trip', tripId)!.data).toMatchObject({
      destination: 'Lisbon, Portugal',
      destinationCity: null,
      destinationCountry: null,
      destinationLat: null,
      travelersCount: 1,
    })
  })

  test('the currency of a trip comes back, also that of the destination', () => {
    const set = sharedTrip()
    const first = edited(set, ana, 'trip.update', { id: tripId, currency: 'JPY' })
    const second = edited(set, ana, 'trip.update', { id: tripId, currency: 'CHF' })
    const currency = () => set.get(scope, 'trip', tripId)!.data['currency']
    restored(set, restoring(set, second))
    expect(currency()).toBe('JPY')
    restored(set, restoring(set, first))
    expect(currency()).toBeNull()
  })

  test('a deleted trip comes back to its owner', () => {
    const set = sharedTrip()
    const entries = edited(set, ana, 'trip.delete', { id: tripId })
    restored(set, restoring(set, entries), ana)
    expect(lives(set, 'trip', tripId)).toBe(true)
  })

  test('somebody who was removed is invited again', () => {
    const set = sharedTrip()
    const entries = edited(set, ana, 'collaborator.remove', { id: membershipId })
    const plan = restoring(set, entries)
    expect(plan).toMatchObject({ verb: 'Invite again' })
    restored(set, plan, ana)
    const invited = set.childrenOf(scope, ben).filter(row => row.kind === 'collaborator' && !row.deletedAt)
    expect(invited).toMatchObject([{ data: { status: 'pending' } }])
  })

  test('a viewer who was removed is invited again as a viewer', () => {
    const set = sharedTrip()
    run(set, ana, 'collaborator.setRole', { id: membershipId, tripId, role: 'viewer' })
    const entries = edited(set, ana, 'collaborator.remove', { id: membershipId })
    restored(set, restoring(set, entries), ana)
    const invited = set.childrenOf(scope, ben).filter(row => row.kind === 'collaborator' && !row.deletedAt)
    expect(invited).toMatchObject([{ data: { status: 'pending', role: 'viewer' } }])
  })

  test('[LIFE3] an activity that was emptied with its day a moment ago is gone', () => {
    const set = sharedTrip()
    const entries = edited(set, ana, 'item.move', { id: itemId, dayId: otherDayId, pos: 'a0' })
    const moved = set.get(scope, 'item', itemId)!
    set.put({ ...moved, parent: null, deletedAt: now, fver: {}, data: { id: itemId } })
    expect(restoring(set, entries)).toEqual({ edits: null, reason: goneForGood })
    expect(run(set, ana, 'item.restore', { id: itemId, tripId }, { now }).result).toMatchObject({
      code: 'gone',
    })
    const refused = run(set, ana, 'item.update', { id: itemId, tripId, title: 'Fort' }, { now }).result
    expect(refused).toMatchObject({ code: 'gone' })
    expect(refused).not.toHaveProperty('subject')
  })

  test('[LIFE3] nothing is offered more than 30 days after it was deleted', () => {
    const set = sharedTrip()
    const entries = edited(set, ana, 'day.delete', { id: dayId })
    const after = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString()
    const at = (days: number) => restoreEdits(entries, tripId, rowsNow(set, after(days)), newId)
    expect(at(30)).toMatchObject({ verb: 'Restore' })
    expect(at(31)).toEqual({ edits: null, reason: goneForGood })
  })

  test('what was purged is gone', () => {
    const set = sharedTrip()
    const entries = edited(set, ana, 'item.delete', { id: itemId })
    set.delete(scope, 'item', itemId)
    expect(restoring(set, entries)).toEqual({ edits: null, reason: goneForGood })
  })

  test('[MERGE3] a value that somebody else set comes back after it was replaced unseen', () => {
    const set = sharedTrip()
    edited(set, ben, 'item.update', { id: itemId, time: '10:00', cost: '$9' }, { version: 5 })
    const mine = { id: itemId, time: '11:30', title: 'Fort' }
    const [entry] = edited(set, ana, 'item.update', mine, { version: 6, base: 4 })
    const [lost] = entry!.overwrote!
    restored(set, bringBack(lost!, tripId, rowsNow(set), newId))
    expect(item(set)).toMatchObject({ time: '10:00', title: 'Fort' })
    expect(bringBack(lost!, tripId, rowsNow(set), newId).edits).toBeNull()
  })
})

describe('all of an action', () => {
  test('goes back to how it was before the first of them', () => {
    const set = sharedTrip()
    const id = newId()
    const entries = [
      ...edited(set, ana, 'day.add', { id, dayNumber: 3, date: null }),
      ...edited(set, ana, 'item.move', { id: itemId, dayId: id, pos: 'a0' }),
      ...edited(set, ana, 'item.update', { id: itemId, title: 'One' }),
      ...edited(set, ana, 'item.update', { id: itemId, title: 'Two' }),
      ...edited(set, ana, 'day.delete', { id: dayId }),
    ]
    restored(set, restoring(set, entries))
    expect(item(set)).toMatchObject({ dayId, title: 'Castle' })
    expect([lives(set, 'day', dayId), lives(set, 'item', itemId)]).toEqual([true, true])
    // Only that restore emptied the day: now it can be deleted.
    restored(set, restoring(set, entries))
    expect(lives(set, 'day', id)).toBe(false)
  })

  test('removes what it added, the day last', () => {
    const set = sharedTrip()
    const [day, first, second] = [newId(), newId(), newId()]
    const entries = [
      ...edited(set, ana, 'day.add', { id: day, dayNumber: 3, date: null }),
      ...[first, second].flatMap(id =>
        edited(set, ana, 'item.add', { ...itemFields, id, dayId: day, pos: 'a0' }),
      ),
    ]
    expect(restoring(set, entries)).toMatchObject({ verb: 'Remove' })
    restored(set, restoring(set, entries))
    expect([lives(set, 'item', first), lives(set, 'item', second), lives(set, 'day', day)]).toEqual([
      false,
      false,
      false,
    ])
  })

  test('leaves alone what somebody deleted since', () => {
    const set = sharedTrip()
    const entries = [
      ...edited(set, ana, 'item.update', { id: itemId, title: 'Fort' }),
      ...edited(set, ana, 'day.rename', { id: otherDayId, title: 'Belém' }),
    ]
    edited(set, ben, 'item.delete', { id: itemId })
    restored(set, restoring(set, entries))
    expect(lives(set, 'item', itemId)).toBe(false)
    expect(set.get(scope, 'day', otherDayId)!.data.title).toBeNull()
  })
})

const ids = Array.from({ length: 4 }, (_, index) => `01900000-0000-7000-8000-00000000010${index}`)
const anyId = fc.constantFrom(itemId, ...ids)
const anyDay = fc.constantFrom(dayId, otherDayId)
const anyPlace = fc.constantFrom(dayId, otherDayId, null)
const anyPos = fc.constantFrom('a0', 'a1', 'a2', 'a0V')
const anyTime = fc.constantFrom(null, '09:00', '10:30')
const anyTitle = fc.constantFrom('Castle', 'Fort', 'Tower')

const anyEdit = fc.oneof(
  fc
    .record({ id: anyId, dayId: anyPlace, pos: anyPos, title: anyTitle })
    .map(fields => ['item.add', { ...itemFields, ...fields }] as const),
  fc.record({ id: anyId, title: anyTitle, time: anyTime }).map(args => ['item.update', args] as const),
  fc
    .record({ id: anyId, dayId: anyPlace, pos: anyPos, time: anyTime })
    .map(args => ['item.move', args] as const),
  fc
    .record({ id: anyId, dayId: anyPlace, pos: anyPos, sort: anyTime })
    .map(args => ['item.move', args] as const),
  fc.record({ id: anyId }).map(args => ['item.delete', args] as const),
  fc.record({ id: anyId }).map(args => ['item.restore', args] as const),
  fc.record({ id: anyDay, title: fc.option(anyTitle) }).map(args => ['day.rename', args] as const),
  fc.record({ id: anyDay }).map(args => ['day.delete', args] as const),
  fc.record({ id: anyDay }).map(args => ['day.restore', args] as const),
  anyTitle.map(title => ['trip.update', { id: tripId, title }] as const),
  fc
    .constantFrom('2027-01-01', '2027-01-05')
    .map(startDate => ['trip.update', { id: tripId, dates: { startDate, endDate: '2027-01-09' } }] as const),
)

/** Makes edits, skipping what is refused, and keeps the entries of each. */
function history(set: WorkingSet, edits: readonly (readonly [string, object])[]): ChangeEntry[][] {
  return edits.flatMap(([name, args], index) => {
    const who = index % 2 === 0 ? ana : ben
    const outcome = run(set, who, name, { tripId, ...args }, { now, version: index + 2 })
    const entries = changeEntries({ mutation: mutationOf(name, args), ...outcome, logs: true }, set)
    return entries.length > 0 ? [entries] : []
  })
}

const stateOf = (set: WorkingSet) => JSON.stringify([...set.all()])

/**
 * How a row differs from before the entry. `pos` does not count, because a taken place becomes the nearest free one, nor
 * does what a drag said of a time that the row no longer has.
 */
function unlike(row: Row, { fields }: ChangeEntry, isRestored: boolean): string[] {
  if (Object.keys(fields).length === 0) return row.deletedAt === null ? ['still there'] : []
  const { deletedAt, pos: _nearest, sortTime: _sort, sortTimeOf: _of, ...values } = fields
  if (deletedAt?.before) return row.deletedAt === null ? ['still there'] : []
  return [
    // A deleted row whose value already matches does not have to come back.
    ...((isRestored || deletedAt) && row.deletedAt !== null ? ['deleted'] : []),
    ...Object.keys(values).filter(field => !sameValue(row.data[field], values[field]!.before)),
  ]
}

test('whatever was done, any entry is restored by an editor: its old values stand then, and twice is once', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 25 }), fc.nat(), (edits, pick) => {
      const set = sharedTrip()
      const log = history(set, edits)
      fc.pre(log.length > 0)
      const [entry] = log[pick % log.length]!
      const { kind, id } = entry!
      const before = new Map([...set.all()].map(row => [row.id, row]))
      const plan = restoring(set, [entry!])
      const touched = restored(set, plan).map(({ after }) => after)
      expect(unlike(set.get(scope, kind, id)!, entry!, plan.edits !== null)).toEqual([])

      // Nothing else has changed, except that a deleted day may have come back to hold its activity.
      const { dayId: carrier } = set.get(scope, kind, id)!.data
      const others = touched.filter(row => row.id !== id)
      expect(others.filter(row => row.id !== carrier || !before.get(row.id)?.deletedAt)).toEqual([])

      const once = stateOf(set)
      restored(set, restoring(set, [entry!]))
      expect(stateOf(set)).toBe(once)
    }),
    { numRuns: 2000 },
  )
})

test('restoring everything from the newest entry to the oldest leads back to the start', () => {
  const standing = ({ kind, data }: Row) =>
    kind === 'item'
      ? { ...data, pos: '', sortTime: sortTimeOf(data as Item), sortTimeOf: null }
      : { ...data, pos: null }
  fc.assert(
    fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 15 }), edits => {
      const set = sharedTrip()
      const start = [...set.all()].map(standing)
      for (const entries of history(set, edits).toReversed()) {
        for (const entry of entries.toReversed()) restored(set, restoring(set, [entry]))
      }
      const living = [...set.all()].filter(({ deletedAt }) => deletedAt === null)
      expect(living.map(standing)).toEqual(start)
    }),
    { numRuns: 500 },
  )
})
