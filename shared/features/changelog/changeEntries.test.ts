import * as fc from 'fast-check'
import { expect, test } from 'vitest'
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
import { WorkingSet } from '#shared/sync/workingSet.ts'
import { newId } from '#shared/plain/ids.ts'
import { model } from '#shared/features.ts'
import { changeContext } from './changeContext.ts'
import { changeEntries } from './changeEntries.ts'
import { changeRows, mostOfRow } from './changeRows.ts'
import { stepsOf } from './changeSteps.ts'
import type { Step } from './changeSteps.ts'
import type { ChangeEntry } from '#shared/story/entry.ts'

function applied(set: WorkingSet, who: string, name: string, args: object, by = {}) {
  const { logs } = model.mutators[name]!
  return { mutation: mutationOf(name, args), ...run(set, who, name, args, by), logs }
}

/** The only entry of an edit on the set. */
function entryOf(set: WorkingSet, who: string, name: string, args: object, by = {}): ChangeEntry {
  const [entry] = changeEntries(applied(set, who, name, args, by), set)
  return entry!
}

test('an entry tells before and after of each field that changed, and of no other', () => {
  const entry = entryOf(sharedTrip(), ben, 'trip.update', { id: tripId, title: 'Porto' }, { base: 1 })
  expect(entry).toEqual({
    action: 'trip.update',
    kind: 'trip',
    id: tripId,
    label: 'Porto',
    fields: { title: { before: 'Lisbon', after: 'Porto' } },
  })
})

test('fields that are written together stand together, changed or not', () => {
  const dates = { startDate: null, endDate: '2027-04-09' }
  const { fields } = entryOf(sharedTrip(), ana, 'trip.update', { id: tripId, dates })
  expect(fields).toEqual({
    startDate: { before: null, after: null },
    endDate: { before: null, after: '2027-04-09' },
  })
})

test('a deletion is an entry, and what is deleted keeps its name and its day', () => {
  const now = '2026-05-02T08:00:00.000Z'
  const entry = entryOf(sharedTrip(), ana, 'item.delete', { id: itemId, tripId }, { now })
  expect(entry).toMatchObject({
    label: 'Castle',
    day: 'Day 1',
    fields: { deletedAt: { before: null, after: now } },
  })
})

test('an activity knows its day as it is called then, and the one it came from', () => {
  const set = sharedTrip()
  const id = '01900000-0000-7000-8000-0000000000f2'
  const place = { tripId, pos: 'a1' }
  expect(entryOf(set, ana, 'item.add', { ...itemFields, ...place, id, dayId })).toMatchObject({
    day: 'Day 1',
  })
  const moved = entryOf(set, ana, 'item.move', { ...place, id, dayId: otherDayId })
  expect(moved).toMatchObject({ day: 'Day 2', dayBefore: 'Day 1' })
  run(set, ana, 'trip.update', { id: tripId, dates: { startDate: '2027-04-02', endDate: null } })
  run(set, ana, 'day.add', { id, tripId, dayNumber: 9, date: '2027-04-01' })
  const early = '01900000-0000-7000-8000-0000000000d3'
  const day = { id: early, tripId, dayNumber: 9, date: '2027-04-01' }
  expect(entryOf(set, ana, 'day.add', day)).toMatchObject({ day: 'Apr 1, 2027', fields: {} })
})

test('a deleted day knows how many activities go with it, and what has to be read for that', () => {
  const set = sharedTrip()
  const edit = applied(set, ana, 'day.delete', { id: dayId, tripId })
  expect(changeEntries(edit, set)).toMatchObject([{ day: 'Day 1', count: 1 }])
  expect(changeContext([edit], set)).toEqual(new Map([[scope, [{ childrenOf: dayId }]]]))

  const bare = new WorkingSet([set.get(scope, 'item', itemId)!])
  const change = applied(set, ana, 'item.update', { id: itemId, tripId, cost: '$9' })
  expect(changeContext([change], bare)).toEqual(new Map([[scope, [{ kind: 'day', id: dayId }]]]))
  expect(changeContext([change], set)).toEqual(new Map())
})

test('[PUSH11] an entry names the day as it was called then, and counts what was in it, whatever follows', () => {
  const set = sharedTrip()
  const edits = [
    applied(set, ana, 'item.update', { id: itemId, tripId, title: 'Tower' }),
    applied(set, ana, 'day.redate', { id: dayId, tripId, date: null, dayNumber: 7 }),
    applied(set, ana, 'item.update', { id: itemId, tripId, title: 'Bridge' }),
    applied(set, ana, 'trip.update', { id: tripId, dates: { startDate: '2027-04-02', endDate: null } }),
    applied(set, ana, 'day.redate', { id: dayId, tripId, date: '2027-04-04', dayNumber: 7 }),
    applied(set, ana, 'day.delete', { id: dayId, tripId }),
    applied(set, ana, 'item.delete', { id: itemId, tripId }),
  ]
  const [row] = changeRows(edits, () => 7, { userId: ana, now: 'now', newId: () => itemId, rows: set })
  expect(row!.data.entries.map(({ action, day, count }) => [action, day, count])).toEqual([
    ['item.update', 'Day 1', undefined],
    ['day.redate', 'Day 7', undefined],
    ['item.update', 'Day 7', undefined],
    ['trip.update', undefined, undefined],
    ['day.redate', 'Day 3', undefined],
    ['day.delete', 'Day 3', 1],
    ['item.delete', 'Day 3', undefined],
  ])
})

test('a suggested day is known as one', () => {
  const id = '01900000-0000-7000-8000-0000000000d3'
  const suggested = { id, tripId, dayNumber: 3, date: null, status: 'suggested' }
  expect(entryOf(sharedTrip(), ana, 'day.add', suggested)).toMatchObject({ suggested: true })
  expect(entryOf(sharedTrip(), ana, 'day.add', { ...suggested, status: 'confirmed' })).not.toHaveProperty(
    'suggested',
  )
})

test('a membership tells whose it is', () => {
  const set = sharedTrip()
  const entry = entryOf(set, ana, 'collaborator.remove', { id: membershipId, tripId })
  expect(entry).toMatchObject({ kind: 'collaborator', person: ben, label: null })
})

test('of a long text the old one is kept whole, of the new one its beginning', () => {
  const set = sharedTrip()
  const [old, fresh] = ['a'.repeat(10_000), 'b'.repeat(10_000)]
  run(set, ana, 'item.update', { id: itemId, tripId, description: old })
  const { fields } = entryOf(set, ana, 'item.update', { id: itemId, tripId, description: fresh })
  expect(fields.description).toEqual({ before: old, after: `${'b'.repeat(500)}…` })
  const trams = `b${'🚋'.repeat(5_000)}`
  const { fields: ofTrams } = entryOf(set, ana, 'item.update', { id: itemId, tripId, description: trams })
  expect(ofTrams.description!.after).toBe(`b${'🚋'.repeat(249)}…`)
  const words = `${'b'.repeat(495)} cd, and ${'e'.repeat(100)}`
  const { fields: ofWords } = entryOf(set, ana, 'item.update', { id: itemId, tripId, description: words })
  expect(ofWords.description!.after).toBe(`${'b'.repeat(495)} cd…`)
})

test('[MERGE3] a replaced value of somebody else stands in the entry', () => {
  const set = sharedTrip()
  run(set, ben, 'trip.update', { id: tripId, title: 'Porto' }, { version: 5 })
  const entry = entryOf(set, ana, 'trip.update', { id: tripId, title: 'Faro' }, { version: 6, base: 4 })
  expect(entry.overwrote).toMatchObject([{ register: 'title', value: { title: 'Porto' }, by: ben }])
})

test('[PUSH12] a commit of short edits makes one row for each scope, however many there are', () => {
  const set = sharedTrip()
  const edits = ['Porto', 'Faro'].map(title => applied(set, ana, 'trip.update', { id: tripId, title }))
  const rows = changeRows(edits, () => 7, { userId: ana, now: 'now', newId: () => itemId, rows: set })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    scope,
    version: 7,
    kind: 'change',
    data: { userId: ana, createdAt: 'now' },
  })
  expect(rows[0]!.data.entries.map(({ label }) => label)).toEqual(['Porto', 'Faro'])
})

test('[PUSH12] a long log is cut into rows: nothing is lost, the order stays, and an action that fits stays whole', () => {
  // The letters differ in how many bytes they have. A moment's edits are one action.
  const moment = fc.array(
    fc.tuple(fc.constantFrom('a', 'é', '語', '🗻', '\u0001'), fc.constantFrom(1, 2_500, 5_000)),
    { minLength: 1, maxLength: 30 },
  )
  const property = fc.property(fc.array(moment, { minLength: 1, maxLength: 4 }), moments => {
    const set = sharedTrip()
    const edits = moments.flatMap((texts, index) =>
      texts.map(([letter, length], at) => {
        const description = `${at}${letter.repeat(length)}`
        const edit = applied(set, ana, 'item.update', { id: itemId, tripId, description })
        edit.mutation.madeAt = `2026-05-01T10:00:0${index}.000Z`
        return edit
      }),
    )
    const rows = changeRows(edits, () => 7, { userId: ana, now: 'now', newId, rows: set })
    const entries = rows.flatMap(({ data }) => data.entries)
    expect(entries.map(({ fields }) => fields)).toEqual(
      edits.flatMap(edit => changeEntries(edit, set)).map(({ fields }) => fields),
    )
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted())
    const bytesOf = (list: readonly ChangeEntry[]) => Buffer.byteLength(JSON.stringify(list))
    for (const { data } of rows) expect(bytesOf(data.entries)).toBeLessThanOrEqual(mostOfRow + 2)
    const fitting = stepsOf({ entries }).filter(step => bytesOf(step) <= mostOfRow)
    const rowsOf = (step: Step) =>
      rows.filter(({ data }) => data.entries.some(entry => step.includes(entry))).length
    expect(fitting.map(rowsOf)).toEqual(fitting.map(() => 1))
  })
  fc.assert(property, { seed: 20_261_126, numRuns: 40 })
})

test('[PUSH12] an entry is never cut, however large', () => {
  const set = sharedTrip()
  const edits = ['a', 'b', 'c'].map(letter =>
    applied(set, ana, 'item.update', { id: itemId, tripId, title: letter }),
  )
  edits[1]!.changes[0]!.before!.data.description = 'x'.repeat(mostOfRow)
  const rows = changeRows(edits, () => 7, { userId: ana, now: 'now', newId, rows: set })
  expect(rows.map(({ data }) => data.entries.map(({ label }) => label))).toEqual([['a'], ['b'], ['c']])
})

test('edits of one moment are one step; what belongs to one person alone is not logged', () => {
  const set = sharedTrip()
  const edits = ['Porto', 'Faro', 'Braga'].map(title =>
    applied(set, ana, 'trip.update', { id: tripId, title }),
  )
  edits[2]!.mutation.madeAt = '2026-05-01T10:00:01.000Z'
  const own = { ...edits[0]!, mutation: { ...edits[0]!.mutation, scope: `user:${ana}` } }
  const rows = changeRows([own, ...edits], () => 7, { userId: ana, now: 'now', newId: () => itemId })
  expect(rows.map(({ scope: of }) => of)).toEqual([scope])
  expect(rows[0]!.data.entries.map(({ step }) => step)).toEqual([undefined, undefined, 1])
})
