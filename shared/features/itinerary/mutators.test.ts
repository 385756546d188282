import { expect, test } from 'vitest'
import type { WorkingSet } from '#shared/sync/workingSet.ts'
import {
  ana,
  ben,
  dayId,
  eve,
  itemFields,
  itemId,
  otherDayId,
  run,
  scope,
  sharedTrip,
  tripId,
} from '#shared/sync/testing/sharedTrip.ts'
import { dayIdFor } from './days.ts'

const newItem = '01900000-0000-7000-8000-0000000000f2'
const day = { id: dayId, tripId }
const item = { id: itemId, tripId }
const dataOf = (set: WorkingSet, kind: 'day' | 'item', id: string) => set.get(scope, kind, id)!.data

function dated(set: WorkingSet): WorkingSet {
  run(set, ana, 'trip.update', { id: tripId, dates: { startDate: '2026-05-01', endDate: '2026-05-05' } })
  return set
}

test('[MERGE7] two people who plan the same empty date make one day', () => {
  const set = dated(sharedTrip())
  const id = dayIdFor(tripId, '2026-05-03')
  const add = { id, tripId, dayNumber: 3, date: '2026-05-03' }
  expect(run(set, ana, 'day.add', add).result.status).toBe('applied')
  expect(run(set, ben, 'day.add', { ...add, title: 'Mine' }).result.status).toBe('noop')
  expect(dataOf(set, 'day', id).title).toBeNull()
})

test('in a dated trip a day without a date gets the one of its number', () => {
  const set = dated(sharedTrip())
  run(set, ana, 'day.add', { id: newItem, tripId, dayNumber: 4, date: null })
  expect(dataOf(set, 'day', newItem).date).toBe('2026-05-04')
})

test('a day takes its activities to another date, and can stand without one', () => {
  const set = dated(sharedTrip())
  const redate = { ...day, date: '2026-05-04', dayNumber: 4 }
  expect(run(set, ben, 'day.redate', redate).result.status).toBe('applied')
  expect(run(set, ben, 'day.redate', redate).result.status).toBe('noop')
  expect(dataOf(set, 'day', dayId)).toMatchObject({ date: '2026-05-04', dayNumber: 4 })
  expect(dataOf(set, 'item', itemId).dayId).toBe(dayId)
  expect(run(set, eve, 'day.redate', redate).result).toMatchObject({ code: 'not-found' })
  run(set, ben, 'day.redate', { ...day, date: null, dayNumber: 1 })
  expect(dataOf(set, 'day', dayId).date).toBeNull()
})

test('an activity that was moved out of a deleted day can be changed by whoever saw it there', () => {
  const set = sharedTrip()
  run(set, ana, 'item.move', { ...item, dayId: otherDayId, pos: 'a0' })
  run(set, ana, 'day.delete', day)
  expect(run(set, ben, 'item.update', { ...item, title: 'Tower', inDay: dayId }).result.status).toBe(
    'applied',
  )
})

test('[MERGE5] a confirmed day stays confirmed, also when it is added again after its deletion', () => {
  const set = sharedTrip()
  expect(dataOf(set, 'day', dayId).status).toBe('confirmed')
  run(set, ana, 'day.delete', day)
  run(set, ana, 'day.add', { ...day, dayNumber: 1, date: null, status: 'suggested' })
  expect(set.get(scope, 'day', dayId)).toMatchObject({ deletedAt: null, data: { status: 'confirmed' } })
})

test('[MERGE5] a suggested day is confirmed once', () => {
  const set = sharedTrip()
  run(set, ana, 'day.add', { id: newItem, tripId, dayNumber: 3, date: null, status: 'suggested' })
  expect(run(set, ben, 'day.confirm', { id: newItem, tripId }).result.status).toBe('applied')
  expect(run(set, ana, 'day.confirm', { id: newItem, tripId }).result.status).toBe('noop')
})

test('[MERGE4] restoring a day brings back everything that was under it', () => {
  const set = sharedTrip()
  run(set, ana, 'day.delete', day)
  expect(set.get(scope, 'item', itemId)!.deletedAt).toBeNull()
  run(set, ben, 'day.restore', day)
  expect(set.get(scope, 'day', dayId)!.deletedAt).toBeNull()
  expect(dataOf(set, 'item', itemId).dayId).toBe(dayId)
})

test.each([
  ['item.add', { id: newItem, tripId, dayId, pos: 'a5', ...itemFields }],
  ['item.move', { ...item, dayId, pos: 'a5' }],
  ['day.rename', { ...day, title: 'Alfama' }],
  ['day.confirm', day],
  ['day.redate', { ...day, date: '2026-05-04', dayNumber: 4 }],
  ['item.update', { ...item, title: 'Tower', inDay: dayId }],
])('[MERGE4] %s onto a deleted day is refused and says which day', (name, args) => {
  const set = sharedTrip()
  run(set, ana, 'day.delete', day)
  const { result } = run(set, ben, name, args)
  expect(result).toMatchObject({ status: 'rejected', code: 'gone', subject: { kind: 'day', id: dayId } })
})

test.each([
  ['item.update', { ...item, title: 'Tower' }],
  ['item.move', { ...item, dayId: otherDayId, pos: 'a5' }],
  ['item.add', { ...item, dayId, pos: 'a5', ...itemFields }],
])('[MERGE4] %s of a deleted activity is refused and says which activity', (name, args) => {
  const set = sharedTrip()
  run(set, ana, 'item.delete', item)
  const { result } = run(set, ben, name, args)
  expect(result).toMatchObject({ status: 'rejected', code: 'gone', subject: { kind: 'item', id: itemId } })
})

test('deleting twice and restoring twice is doing it once', () => {
  const set = sharedTrip()
  const doing = ['item.delete', 'item.delete', 'item.restore', 'item.restore']
  const statuses = doing.map(name => run(set, ana, name, item).result.status)
  expect(statuses).toEqual(['applied', 'noop', 'applied', 'noop'])
})

test('adding an activity again changes nothing', () => {
  const set = sharedTrip()
  const again = run(set, ben, 'item.add', { ...item, dayId, pos: 'a7', ...itemFields, title: 'Other' })
  expect(again.result.status).toBe('noop')
})

test('[MERGE6] an activity whose place is taken gets the next free one', () => {
  const set = sharedTrip()
  run(set, ben, 'item.add', { id: newItem, tripId, dayId, pos: 'a0', ...itemFields })
  expect(dataOf(set, 'item', newItem).pos).toBe('a1')
  run(set, ben, 'item.move', { ...item, dayId, pos: 'a1' })
  expect(dataOf(set, 'item', itemId).pos).toBe('a2')
})

test('moving to another day takes the time along, or the one that is given', () => {
  const set = sharedTrip()
  run(set, ana, 'item.update', { ...item, time: '09:00' })
  run(set, ana, 'item.move', { ...item, dayId: otherDayId, pos: 'a0' })
  expect(dataOf(set, 'item', itemId)).toMatchObject({ dayId: otherDayId, time: '09:00' })
  expect(set.childrenOf(scope, otherDayId)).toHaveLength(1)
  run(set, ana, 'item.move', { ...item, dayId, pos: 'a0', time: null })
  expect(dataOf(set, 'item', itemId)).toMatchObject({ dayId, time: null })
})

test('an activity goes to the ideas and back under its own id, and a deleted day does not matter there', () => {
  const set = sharedTrip()
  run(set, ana, 'item.update', { ...item, time: '09:00' })
  run(set, ben, 'item.move', { ...item, dayId: null })
  expect(dataOf(set, 'item', itemId)).toMatchObject({ dayId: null, time: '09:00' })
  expect(set.childrenOf(scope, tripId)).toHaveLength(1)
  run(set, ana, 'day.delete', day)
  expect(run(set, ana, 'item.update', { ...item, title: 'Tower' }).result.status).toBe('applied')
  expect(run(set, ana, 'item.move', { ...item, dayId }).result).toMatchObject({ code: 'gone' })
  run(set, ana, 'item.move', { ...item, dayId: otherDayId })
  expect(dataOf(set, 'item', itemId)).toMatchObject({ dayId: otherDayId, title: 'Tower' })
  expect(set.childrenOf(scope, tripId)).toEqual([])
})

test('a trip has room for 500 ideas, and moving those that are there needs none', () => {
  const set = sharedTrip()
  const idea = (index: number) => `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`
  for (let index = 0; index < 500; index++)
    run(set, ana, 'item.add', { ...itemFields, id: idea(index), tripId, dayId: null })
  const more = { ...itemFields, id: newItem, tripId, dayId: null }
  expect(run(set, ana, 'item.add', more).result).toMatchObject({ code: 'conflict' })
  expect(run(set, ana, 'item.move', { ...item, dayId: null }).result).toMatchObject({
    code: 'conflict',
    message: 'A trip has room for 500 ideas. Delete some, or move them to a day.',
  })
  expect(run(set, ana, 'item.move', { id: idea(0), tripId, dayId: null, pos: 'a5' }).result.status).toBe(
    'applied',
  )
})

test('a drag keeps the time, and holds until the time or the place changes', () => {
  const set = sharedTrip()
  run(set, ana, 'item.update', { ...item, time: '16:00' })
  run(set, ana, 'item.move', { ...item, dayId, pos: 'a5', sort: '10:30' })
  expect(dataOf(set, 'item', itemId)).toMatchObject({ time: '16:00', sortTime: '10:30', sortTimeOf: '16:00' })
  // An older app moves it without a word about the order of times.
  run(set, ben, 'item.move', { ...item, dayId: otherDayId, pos: 'a0' })
  expect(dataOf(set, 'item', itemId)).toMatchObject({ time: '16:00', sortTime: null, sortTimeOf: null })
  run(set, ana, 'item.move', { ...item, dayId, pos: 'a5', sort: '10:30' })
  run(set, ana, 'item.move', { ...item, dayId, pos: 'a6', sort: '16:00' })
  expect(dataOf(set, 'item', itemId)).toMatchObject({ time: '16:00', sortTime: null })
})

test('[MERGE2] an update writes the fields it names and no others', () => {
  const set = sharedTrip()
  run(set, ana, 'item.update', { ...item, location: 'Belém' }, { version: 2 })
  run(set, ben, 'item.update', { ...item, title: 'Tower' }, { version: 3 })
  const { data, fver } = set.get(scope, 'item', itemId)!
  expect(data).toMatchObject({ location: 'Belém', title: 'Tower' })
  expect(fver).toEqual({ '*': [1, ana], location: [2, ana], title: [3, ben] })
})

test.each([
  ['day.add', { id: newItem, tripId, dayNumber: 3, date: null }],
  ['day.rename', { ...day, title: 'Alfama' }],
  ['day.confirm', day],
  ['day.delete', day],
  ['day.restore', day],
  ['item.add', { id: newItem, tripId, dayId, pos: 'a5', ...itemFields }],
  ['item.update', { ...item, title: 'Tower' }],
  ['item.move', { ...item, dayId, pos: 'a5' }],
  ['item.delete', item],
  ['item.restore', item],
])('[ACCESS1] %s by a stranger finds no trip', (name, args) => {
  expect(run(sharedTrip(), eve, name, args).result).toMatchObject({ status: 'rejected', code: 'not-found' })
})

test('[MERGE4] in a deleted trip nothing can be edited until it is restored', () => {
  const set = sharedTrip()
  run(set, ana, 'trip.delete', { id: tripId })
  const rename = () => run(set, ben, 'day.rename', { ...day, title: 'Alfama' }).result
  expect(rename()).toMatchObject({ code: 'gone', subject: { kind: 'trip', id: tripId } })
  run(set, ana, 'trip.restore', { id: tripId })
  expect(rename().status).toBe('applied')
})

test('a refusal calls an activity by the word that people read everywhere', () => {
  const set = sharedTrip()
  const update = (id: string) => run(set, ana, 'item.update', { ...item, id, title: 'Fado' }).result
  expect(update(newItem)).toMatchObject({ message: "This activity doesn't exist, or you can't see it." })
  run(set, ben, 'item.delete', item)
  expect(update(itemId)).toMatchObject({ code: 'gone', message: 'This activity was deleted.' })
})
