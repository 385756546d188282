import { describe, expect, test } from 'vitest'
import { caps, fullText } from '#shared/plain/caps.ts'
import { tripsOf } from '#shared/features/trips/schema.ts'
import { model } from '#shared/features.ts'
import { runMutation } from './runMutation.ts'
import { readyMutation } from './readyMutation.ts'
import { tripScope } from './scope.ts'
import { textBytes } from './taken.ts'
import {
  ana,
  ben,
  dayId,
  itemFields,
  itemId,
  mutationOf,
  otherDayId,
  run,
  scope,
  sharedTrip,
  tripId,
} from './testing/sharedTrip.ts'
import type { WorkingSet } from './workingSet.ts'

const newItem = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`
const addItem = (set: WorkingSet, n: number, more: object = {}) =>
  run(set, ben, 'item.add', { id: newItem(n), tripId, dayId, pos: 'a1', ...itemFields, ...more }).result

/** The shared trip, with `used` as its counted room. */
function tripWith(used: Record<string, number>): WorkingSet {
  const set = sharedTrip()
  set.room.set(scope, new Map(Object.entries(used)))
  return set
}
const full = { status: 'rejected', code: 'conflict' }

describe('[CAP1] a cap refuses growth', () => {
  test('of activities, one by one, until something is deleted', () => {
    const set = tripWith({ activities: caps.activitiesOfTrip.most - 1 })
    expect(addItem(set, 1).status).toBe('applied')
    expect(addItem(set, 2)).toMatchObject({ ...full, message: fullText(caps.activitiesOfTrip) })
    run(set, ana, 'item.delete', { id: itemId, tripId })
    expect(addItem(set, 2).status).toBe('applied')
    expect(run(set, ana, 'item.restore', { id: itemId, tripId }).result).toMatchObject(full)
  })

  test('of days', () => {
    const set = tripWith({ days: caps.daysOfTrip.most })
    const day = { id: newItem(9), tripId, dayNumber: 3, date: null }
    expect(run(set, ana, 'day.add', day).result).toMatchObject({
      ...full,
      message: fullText(caps.daysOfTrip),
    })
    run(set, ana, 'day.delete', { id: otherDayId, tripId })
    expect(run(set, ana, 'day.add', day).result.status).toBe('applied')
  })

  test('of text, in whatever field it grows', () => {
    const set = tripWith({ text: caps.textOfTrip.most - 500 })
    const description = '旅'.repeat(200)
    const update = (fields: object) => run(set, ana, 'item.update', { id: itemId, tripId, ...fields }).result
    expect(update({ description })).toMatchObject({ ...full, message: fullText(caps.textOfTrip) })
    expect(update({ description: 'x'.repeat(200) }).status).toBe('applied')
    expect(update({ title: 'C' }).status).toBe('applied')
    expect(run(set, ana, 'day.rename', { id: dayId, tripId, title: '旅'.repeat(200) }).result).toMatchObject(
      full,
    )
  })

  test('of activities of a day, added or moved there', () => {
    const set = sharedTrip()
    for (let n = 1; n < caps.activitiesOfDay.most; n++) addItem(set, n)
    expect(addItem(set, caps.activitiesOfDay.most)).toMatchObject({
      ...full,
      message: fullText(caps.activitiesOfDay),
    })
    expect(addItem(set, caps.activitiesOfDay.most, { dayId: otherDayId }).status).toBe('applied')
    const move = { id: newItem(caps.activitiesOfDay.most), tripId, dayId, pos: 'a0' }
    expect(run(set, ana, 'item.move', move).result).toMatchObject(full)
    // A move within the day adds nothing.
    expect(run(set, ana, 'item.move', { ...move, id: itemId, pos: 'a5' }).result.status).toBe('applied')
  })

  test('of activities of a day, and of ideas, that come back', () => {
    const set = sharedTrip()
    for (const [dayIdOrNone, cap, first] of [
      [dayId, caps.activitiesOfDay, 1],
      [null, caps.ideasOfTrip, 2_001],
    ] as const) {
      const ref = { id: newItem(first), tripId }
      for (let n = first; n < first + 10; n++) addItem(set, n, { dayId: dayIdOrNone })
      run(set, ana, 'item.delete', ref)
      for (let n = first + 10; set.childrenOf(scope, dayIdOrNone ?? tripId).length <= cap.most; n++)
        addItem(set, n, { dayId: dayIdOrNone })
      expect(run(set, ana, 'item.restore', ref).result).toMatchObject({ ...full, message: fullText(cap) })
      run(set, ana, 'item.delete', { id: newItem(first + 1), tripId })
      expect(run(set, ana, 'item.restore', ref).result.status).toBe('applied')
      // Nothing is refused that changes nothing.
      expect(run(set, ana, 'item.restore', ref).result.status).toBe('noop')
    }
  })

  test('of the trips that a person owns', () => {
    const set = sharedTrip()
    set.room.set(tripsOf(ana), new Map([['trips', caps.tripsOfAccount.most]]))
    const create = (userId: string, id: string) => {
      const fields = { title: 'Porto', destination: { destination: 'Porto' } }
      const args = { id, ...fields, dates: { startDate: null, endDate: null } }
      const mutation = { ...mutationOf('trip.create', args), scope: tripScope(id) }
      const ctx = { userId, now: '2026-05-01T10:00:00.000Z' }
      return runMutation(model, set, readyMutation(model, mutation), 1, ctx).result
    }
    expect(create(ben, newItem(77)).status).toBe('applied')
    expect(create(ana, newItem(78))).toMatchObject({ ...full, message: fullText(caps.tripsOfAccount) })
  })
})

test('[CAP1] what is over a cap already stays editable, and may shrink', () => {
  const set = tripWith({ activities: caps.activitiesOfTrip.most + 100, text: caps.textOfTrip.most + 100 })
  const update = (fields: object) =>
    run(set, ana, 'item.update', { id: itemId, tripId, ...fields }).result.status
  expect(update({ title: 'Tower' })).toBe('applied')
  expect(update({ time: '10:00' })).toBe('rejected')
  expect(run(set, ana, 'item.move', { id: itemId, tripId, dayId: otherDayId, pos: 'a1' }).result.status).toBe(
    'applied',
  )
  expect(run(set, ana, 'item.delete', { id: itemId, tripId }).result.status).toBe('applied')
})

test('[CAP1] where nobody counted there is room', () => {
  expect(addItem(sharedTrip(), 1).status).toBe('applied')
})

test.each(['', 'plain', 'é', '旅', '🧳', 'a🧳é旅'])('the bytes of %j are those of UTF-8', text => {
  expect(textBytes({ text, other: 7, none: null })).toBe(Buffer.byteLength(text))
})
