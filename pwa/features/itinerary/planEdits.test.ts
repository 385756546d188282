import { expect, test } from 'vitest'
import { ideasDay } from '#shared/features/itinerary/plan.ts'
import { moveEdits, renameEdits, retimeEdits, unmoveEdits, unretimeEdits } from './planEdits.ts'
import { moveTo, moveToDay } from './planMoves.ts'
import { first, samplePlan, second, trip, uuid } from '#shared/features/itinerary/testing/testPlan.ts'

const plan = samplePlan()

test('a title makes the row of an empty date first', () => {
  expect(renameEdits(trip, plan[2]!, 'Sintra').map(([name]) => name)).toEqual(['day.add', 'day.rename'])
  expect(renameEdits(trip, plan[0]!, null)).toEqual([
    ['day.rename', { id: first, tripId: trip.id, title: null }],
  ])
})

test('a move keeps the time, says when the place is for another one, and can be taken back', () => {
  const move = moveTo(plan, uuid(2), { dayId: first, index: 0 })!
  expect(moveEdits(trip, move)[0]![1]).toMatchObject({ id: uuid(2), dayId: first, sort: '09:00' })
  expect(moveEdits(trip, move)[0]![1]).not.toHaveProperty('time')
  expect(unmoveEdits(move.item)[0]![1]).toEqual({ id: uuid(2), tripId: trip.id, pos: 'a2', dayId: first })
  const kept = moveTo(plan, uuid(2), { dayId: second, index: 0 })!
  expect(moveEdits(trip, kept)[0]![1]).not.toHaveProperty('sort')
})

test('ideas need no row of a day', () => {
  const move = moveToDay([...plan, ideasDay([])], uuid(1), 'ideas')!
  expect(moveEdits(trip, move)).toEqual([['item.move', { id: uuid(1), tripId: trip.id, dayId: null }]])
})

test('a time that fits ends what was dragged, and its undo brings it back', () => {
  const dragged = { ...plan[0]!.items[0]!, sortTime: '18:00', sortTimeOf: '09:00' }
  const place = { id: dragged.id, tripId: dragged.tripId, dayId: first, pos: dragged.pos }
  expect(retimeEdits(dragged, '18:30')).toEqual([['item.move', { ...place, time: '18:30' }]])
  expect(unretimeEdits(dragged)).toEqual([['item.move', { ...place, time: '09:00', sort: '18:00' }]])
})
