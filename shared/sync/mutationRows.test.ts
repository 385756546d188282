import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { model } from '#shared/features.ts'
import { MutationRows } from './mutationRows.ts'
import { ana, ben, dayId, eve, itemId, run, scope, sharedTrip, tripId } from './testing/sharedTrip.ts'

const fields = { id: tripId, title: 'Porto' }

test('[PUSH6] a new row is stamped as a whole, a change stamps its registers only', () => {
  const set = sharedTrip()
  expect(set.get(scope, 'trip', tripId)!.fver).toEqual({ '*': [1, ana] })
  run(
    set,
    ben,
    'trip.update',
    { ...fields, dates: { startDate: '2026-05-01', endDate: null } },
    { version: 7 },
  )
  expect(set.get(scope, 'trip', tripId)).toMatchObject({
    version: 7,
    fver: { '*': [1, ana], title: [7, ben], dates: [7, ben] },
  })
})

test('[EDIT2] an edit that changes nothing is a noop and stamps nothing', () => {
  const set = sharedTrip()
  const before = set.get(scope, 'trip', tripId)
  const { result, changes } = run(set, ben, 'trip.update', { id: tripId, title: 'Lisbon' }, { version: 7 })
  expect(result).toEqual({ mid: 1, status: 'noop' })
  expect(changes).toEqual([])
  expect(set.get(scope, 'trip', tripId)).toBe(before)
})

test('[MERGE3] what somebody else set after the base comes back as overwritten', () => {
  const set = sharedTrip()
  run(set, ben, 'trip.update', fields, { version: 5 })
  const { result } = run(set, ana, 'trip.update', { id: tripId, title: 'Faro' }, { version: 6, base: 4 })
  expect(result.overwrote).toEqual([
    { kind: 'trip', id: tripId, register: 'title', value: { title: 'Porto' }, by: ben },
  ])
})

test.each([
  ['seen before', ben, 5],
  ['one’s own', ana, 4],
])('[MERGE3] a value that was %s is not overwritten unseen', (_, who, base) => {
  const set = sharedTrip()
  run(set, who, 'trip.update', fields, { version: 5 })
  const { result } = run(set, ana, 'trip.update', { id: tripId, title: 'Faro' }, { version: 6, base })
  expect(result).toEqual({ mid: 1, status: 'applied' })
})

test('[MERGE3] a register comes back whole: both dates though one was replaced', () => {
  const set = sharedTrip()
  const dates = { startDate: '2026-05-01', endDate: '2026-05-09' }
  run(set, ben, 'trip.update', { id: tripId, dates }, { version: 5 })
  const shorter = { startDate: '2026-05-01', endDate: '2026-05-02' }
  const { result } = run(set, ana, 'trip.update', { id: tripId, dates: shorter }, { version: 6, base: 4 })
  expect(result.overwrote).toMatchObject([{ register: 'dates', value: dates }])
})

test('[MERGE3] of what the server was asked for nothing is told, of the texts beside it everything', () => {
  const set = sharedTrip()
  const texts = { tripId, texts: { currency: 'Euro' } }
  const ask = { tripId, requestId: newId() }
  run(set, ben, 'insights.update', texts, { version: 4 })
  run(set, ben, 'insights.request', ask, { version: 5 })
  run(set, ben, 'insights.cancel', ask, { version: 6 })
  run(set, ben, 'insights.update', { tripId, texts: { currency: 'Escudo' } }, { version: 7 })
  const again = { tripId, requestId: newId() }
  const asked = run(set, ana, 'insights.request', again, { version: 8, base: 3 })
  expect(asked.result).toEqual({ mid: 1, status: 'applied' })
  const { result } = run(set, ana, 'insights.update', texts, { version: 9, base: 3 })
  expect(result.overwrote).toMatchObject([{ register: 'currency', value: { currency: 'Escudo' }, by: ben }])
})

test('[MERGE3] deleting what another person just changed tells nothing lost: restoring brings it back', () => {
  const set = sharedTrip()
  run(set, ben, 'item.update', { id: itemId, tripId, title: 'Tower' }, { version: 5 })
  const { result } = run(set, ana, 'item.delete', { id: itemId, tripId }, { version: 6, base: 4 })
  expect(result).not.toHaveProperty('overwrote')
  run(set, ana, 'item.restore', { id: itemId, tripId }, { version: 7 })
  expect(set.get(scope, 'item', itemId)).toMatchObject({ deletedAt: null, data: { title: 'Tower' } })
})

test('[MERGE2] edits of different registers leave each other alone', () => {
  const set = sharedTrip()
  run(set, ben, 'trip.update', fields, { version: 5 })
  const { result } = run(set, ana, 'trip.update', { id: tripId, travelersCount: 4 }, { version: 6, base: 1 })
  expect(result).not.toHaveProperty('overwrote')
  expect(set.get(scope, 'trip', tripId)!.data).toMatchObject({ title: 'Porto', travelersCount: 4 })
})

test('[PUSH4] an edit that is refused half-way leaves no row behind', () => {
  const set = sharedTrip()
  const rows = new MutationRows(set, model, { scope, version: 2, ctx: { userId: ben, now: '' } })
  rows.put('day', { ...rows.get('day', dayId), title: 'Alfama' })
  expect(() => rows.allow('trip.show')).toThrow('Only the owner')
  expect(set.get(scope, 'day', dayId)!.data.title).toBeNull()
})

test.each([
  ['a stranger', eve, 'not-found'],
  ['an editor', ben, 'forbidden'],
])('[ACCESS1] %s may not do what is for the owner', (_, who, code) => {
  const { result } = run(sharedTrip(), who, 'trip.delete', { id: tripId })
  expect(result).toMatchObject({ status: 'rejected', code })
})

test('[ACCESS1] to a stranger a private trip and none at all look the same', () => {
  const set = sharedTrip()
  const there = run(set, eve, 'trip.update', fields).result
  set.deleteScope(scope)
  expect(run(set, eve, 'trip.update', fields).result).toEqual(there)
})

test('[ACCESS1] an invitation that is not accepted gives no right, and one that ended neither', () => {
  const set = sharedTrip()
  const id = '01900000-0000-7000-8000-0000000000c2'
  run(set, ana, 'collaborator.invite', { id, tripId, userId: eve })
  expect(run(set, eve, 'trip.update', fields).result).toMatchObject({ code: 'not-found' })
  run(set, eve, 'collaborator.accept', { id, tripId })
  expect(run(set, eve, 'trip.update', fields).result).toMatchObject({ status: 'applied' })
  run(set, ana, 'collaborator.remove', { id, tripId })
  expect(run(set, eve, 'trip.update', { id: tripId, title: 'Faro' }).result).toMatchObject({
    code: 'not-found',
  })
})

test('[ACCESS2] rows of another scope do not exist', () => {
  const set = sharedTrip()
  const elsewhere = {
    ...set.get(scope, 'day', dayId)!,
    scope: 'trip:01900000-0000-7000-8000-0000000000bb',
    id: eve,
  }
  set.put(elsewhere)
  const move = { id: itemId, tripId, dayId: eve, pos: 'a1' }
  expect(run(set, ana, 'item.move', move).result).toMatchObject({ status: 'rejected', code: 'not-found' })
})

test('[MERGE4] an edit of something deleted is refused and names it', () => {
  const set = sharedTrip()
  run(set, ana, 'day.delete', { id: dayId, tripId })
  expect(run(set, ben, 'day.rename', { id: dayId, tripId, title: 'Alfama' }).result).toMatchObject({
    status: 'rejected',
    code: 'gone',
    subject: { kind: 'day', id: dayId },
  })
})

test('[ID1] an id that one kind of row has is free for another', () => {
  const set = sharedTrip()
  const { result } = run(set, ana, 'day.add', { id: itemId, tripId, dayNumber: 3, date: null })
  expect(result).toMatchObject({ status: 'applied' })
  expect(set.get(scope, 'item', itemId)!.data.title).toBe('Castle')
  run(set, ana, 'day.delete', { id: itemId, tripId })
  expect(set.get(scope, 'item', itemId)!.deletedAt).toBeNull()
})

test('a row moved within a draft is listed under its new parent only', () => {
  const rows = new MutationRows(sharedTrip(), model, { scope, version: 2, ctx: { userId: ana, now: '' } })
  rows.put('item', { ...rows.get('item', itemId), dayId: tripId })
  expect(rows.children('item', dayId)).toEqual([])
  expect(rows.children('item', tripId)).toHaveLength(1)
})
