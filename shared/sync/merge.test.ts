import { expect, test } from 'vitest'
import { model } from '#shared/features.ts'
import { merge, replay } from './merge.ts'
import type { MergeAnswer, Shadow } from './merge.ts'
import type { Mutation, WireRow } from './protocol.ts'
import type { Row } from './row.ts'
import { ben, dayId, mutationOf, run, scope, sharedTrip, tripId } from './testing/sharedTrip.ts'
import { WorkingSet } from './workingSet.ts'

const ctx = { userId: ben, now: '2026-05-02T08:00:00.000Z' }
const nothing: MergeAnswer = { lmid: 0, results: [], scopes: {}, revoked: [] }

const answerWith = (rows: Row[], more: Partial<MergeAnswer> = {}, reset = false): MergeAnswer => ({
  ...nothing,
  scopes: { [scope]: { from: 0, to: 9, epoch: 'e1', reset, rows: rows as unknown as WireRow[] } },
  ...more,
})

/** Ben's device, with waiting edits applied on top of what the server sent. */
function deviceWith(...outbox: Mutation[]) {
  const set = sharedTrip()
  const shadows = new Map<string, Shadow>()
  for (const mutation of outbox) replay(model, set, mutation, ctx, shadows)
  return { rows: [...set.all()], shadows: [...shadows.values()], outbox }
}

const rename = (title: string, mid = 1) => mutationOf('trip.update', { id: tripId, title }, { mid })

/** A row as the server has it after an edit by Ana. */
function serverRow(kind: string, id: string, name: string, args: object): Row {
  const set = sharedTrip()
  run(set, set.get(scope, 'trip', tripId)!.data.ownerId as string, name, args, { version: 5 })
  return set.get(scope, kind, id)!
}

test('[PULL4] a pull keeps a waiting rename on top of the server row', () => {
  const remote = serverRow('trip', tripId, 'trip.update', { id: tripId, title: 'Faro', travelersCount: 4 })
  const { puts, shadows } = merge(model, deviceWith(rename('Porto')), answerWith([remote]), ctx)
  expect(puts).toHaveLength(1)
  expect(puts[0]!.data).toMatchObject({ title: 'Porto', travelersCount: 4 })
  expect(shadows).toEqual([{ scope, kind: 'trip', id: tripId, row: remote }])
})

test('[PULL4] a settled edit leaves no shadow, and a refused one no trace in the rows', () => {
  const device = deviceWith(rename('Porto'))
  const results = [{ mid: 1, status: 'rejected' as const, code: 'forbidden' }]
  const { puts, shadows, settled } = merge(model, device, { ...nothing, lmid: 1, results }, ctx)
  expect(shadows).toEqual([])
  expect(settled).toEqual([{ mutation: device.outbox[0], result: results[0] }])
  expect(puts.map(({ data }) => data.title)).toEqual(['Lisbon'])
})

test('[PULL4] a row that a waiting edit made is gone when the server refused it', () => {
  const id = '01900000-0000-7000-8000-0000000000d9'
  const add = mutationOf('day.add', { id, tripId, dayNumber: 3, date: null })
  const results = [{ mid: 1, status: 'rejected' as const, code: 'gone' }]
  const { deletes } = merge(model, deviceWith(add), { ...nothing, lmid: 1, results }, ctx)
  expect(deletes).toEqual([{ scope, kind: 'day', id }])
})

test('[PULL4] only rows whose content changed are written', () => {
  const device = deviceWith()
  const { puts, deletes } = merge(model, device, answerWith(structuredClone(device.rows), {}, true), ctx)
  expect(puts).toEqual([])
  expect(deletes).toEqual([])
})

test('[PULL2] on a reset everything of the scope goes that the answer does not bring', () => {
  const device = deviceWith()
  const kept = device.rows.filter(({ kind }) => kind !== 'item')
  const { deletes } = merge(model, device, answerWith(kept, {}, true), ctx)
  expect(deletes).toHaveLength(1)
})

test('[ACCESS3] a lost scope loses all rows, those with waiting edits too, and keeps the edits', () => {
  const device = deviceWith(rename('Porto'))
  const { deletes, shadows, settled } = merge(model, device, { ...nothing, revoked: [scope] }, ctx)
  expect(deletes).toHaveLength(device.rows.length)
  expect(shadows).toEqual([])
  expect(settled).toEqual([])
})

test('[LIFE2] an edit that the answer does not cover goes on waiting, also when it is refused here', () => {
  const gone = { ...serverRow('day', dayId, 'day.delete', { id: dayId, tripId }) }
  const device = deviceWith(mutationOf('day.rename', { id: dayId, tripId, title: 'Alfama' }))
  const { settled, puts, shadows } = merge(model, device, answerWith([gone]), ctx)
  expect(settled).toEqual([])
  expect(shadows).toEqual([])
  expect(puts.find(({ id }) => id === dayId)).toMatchObject({ data: { title: null }, version: 5 })
})

test('[LIFE1] an edit whose outcome the server forgot counts as refused, so that its text is kept', () => {
  const { settled } = merge(model, deviceWith(rename('Porto')), { ...nothing, lmid: 1 }, ctx)
  expect(settled[0]!.result).toMatchObject({ status: 'rejected', code: 'unavailable' })
})

test('[EDIT4] replaying keeps the server copy of the first change of a row, not of the second', () => {
  const set = sharedTrip()
  const before = set.get(scope, 'trip', tripId)
  const shadows = new Map<string, Shadow>()
  replay(model, set, rename('Porto', 1), ctx, shadows)
  replay(model, set, rename('Faro', 2), ctx, shadows)
  expect([...shadows.values()]).toEqual([{ scope, kind: 'trip', id: tripId, row: before }])
})

test('[EDIT3] an edit that this app does not understand waits and changes nothing', () => {
  const set = new WorkingSet(sharedTrip().all())
  const newer = { ...rename('Porto'), sv: 99 }
  expect(replay(model, set, newer, ctx, new Map())).toMatchObject({ status: 'rejected' })
  expect(set.get(scope, 'trip', tripId)!.data.title).toBe('Lisbon')
})
