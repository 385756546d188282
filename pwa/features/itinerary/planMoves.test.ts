import { describe, expect, test } from 'vitest'
import { compareItems } from '#shared/features/itinerary/order.ts'
import { ideasDay } from '#shared/features/itinerary/plan.ts'
import { moveTo, moveToDay, planWithMove, stepDay, stepFrom } from './planMoves.ts'
import { first, samplePlan, second, third, uuid } from '#shared/features/itinerary/testing/testPlan.ts'

const plan = samplePlan()

describe('a move', () => {
  test('lands where it was dropped', () => {
    const move = moveTo(plan, uuid(1), { dayId: first, index: 1 })!
    const others = plan[0]!.items.slice(1)
    const { pos, sort } = move
    const moved = { ...move.item, pos: pos!, sortTime: sort, sortTimeOf: move.item.time }
    expect([...others, moved].sort(compareItems).map(({ id }) => id)).toEqual([uuid(2), uuid(1), uuid(3)])
  })

  test('past a neighbour keeps the time, and says which one the place is for', () => {
    expect(moveTo(plan, uuid(2), { dayId: first, index: 0 })).toMatchObject({ sort: '09:00' })
    expect(moveTo(plan, uuid(1), { dayId: first, index: 1 })).toMatchObject({ sort: '10:00' })
  })

  test('to where its time belongs says nothing of times', () => {
    expect(moveTo(plan, uuid(2), { dayId: second, index: 0 })).not.toHaveProperty('sort')
  })

  test('to the ideas and back goes by place alone', () => {
    const idea = { ...plan[0]!.items[0]!, id: uuid(9), dayId: null, pos: 'a5', time: '23:00' }
    const places = [...plan, ideasDay([idea])]
    expect(moveTo(places, uuid(1), { dayId: 'ideas', index: 1 })).toEqual({
      item: plan[0]!.items[0],
      day: places.at(-1),
      pos: 'a6',
    })
    expect(moveToDay(places, uuid(9), second)).toMatchObject({ item: { time: '23:00' }, day: { id: second } })
  })

  test('to where the activity stands is none', () => {
    expect(moveTo(plan, uuid(2), { dayId: first, index: 1 })).toBeUndefined()
    expect(moveTo(plan, uuid(3), { dayId: first, index: Infinity })).toBeUndefined()
  })

  test('beyond the end of a day goes to its end', () => {
    expect(moveTo(plan, uuid(1), { dayId: second, index: Infinity })).toMatchObject({ sort: '12:00' })
  })

  test('to a day by name keeps the time', () => {
    expect(moveToDay(plan, uuid(1), second)).toMatchObject({ item: { time: '09:00' }, day: { id: second } })
    expect(moveToDay(plan, uuid(1), first)).toBeUndefined()
  })
})

describe('a step', () => {
  test('goes through the day and over its end into the next', () => {
    expect(stepFrom(plan, { dayId: first, index: 1 }, 1, uuid(2))).toEqual({ dayId: first, index: 2 })
    expect(stepFrom(plan, { dayId: first, index: 2 }, 1, uuid(3))).toEqual({ dayId: second, index: 0 })
    expect(stepFrom(plan, { dayId: second, index: 0 }, -1, uuid(4))).toEqual({ dayId: first, index: 3 })
  })

  test('ends with the plan, or with the day when it must stay there', () => {
    expect(stepFrom(plan, { dayId: first, index: 0 }, -1, uuid(1))).toBeUndefined()
    expect(stepFrom(plan, { dayId: third, index: 0 }, 1, uuid(1))).toBeUndefined()
    expect(stepFrom(plan, { dayId: first, index: 2 }, 1, uuid(3), true)).toBeUndefined()
  })

  test('from day to day reaches empty days', () => {
    expect(stepDay(plan, second, 1, uuid(4))).toEqual({ dayId: third, index: 0 })
    expect(stepDay(plan, second, -1, uuid(4))).toEqual({ dayId: first, index: 3 })
    expect(stepDay(plan, third, 1, uuid(4))).toBeUndefined()
  })
})

test('the plan shows what is carried where it is held, and touches no other day', () => {
  const held = planWithMove(plan, uuid(1), { dayId: second, index: 1 })
  expect(held.map(day => day.items.map(({ id }) => id))).toEqual([[uuid(2), uuid(3)], [uuid(4), uuid(1)], []])
  expect(held[2]).toBe(plan[2])
})
