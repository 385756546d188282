import { expect, test } from 'vitest'
import { planDays } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { dayRow, first, itemRow, second, trip, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import { planPins } from './planPins.ts'

const louvre = { lat: 48.8606, lon: 2.3376 }
const orsay = { lat: 48.86, lon: 2.3266 }
const hotel = { lat: 48.8559, lon: 2.3342 }

const at = (n: number, day: string, time: string | null, more: Partial<Item>): Item => ({
  ...itemRow(n, day, time),
  ...more,
})

const planOf = (...items: Item[]) =>
  planDays(trip, {
    days: [dayRow(first, { date: '2027-04-10' }), dayRow(second, { date: '2027-04-11', dayNumber: 2 })],
    items,
  })

test('stops are numbered within their day, beds are not, and each has a name to be read out', () => {
  const days = planOf(
    at(1, first, '09:00', { ...louvre, title: 'Louvre' }),
    at(2, first, '12:00', { ...hotel, title: 'Hotel', category: 'hotels' }),
    at(3, first, null, { ...orsay, title: 'Orsay' }),
    at(4, second, '10:00', { ...louvre, title: 'Again' }),
  )
  const { pins } = planPins({ days, pastIds: new Set([uuid(1)]), isMovable: true })
  expect(pins.map(({ kind, label, name }) => [kind, label, name])).toEqual([
    ['stop', '1', 'Louvre, 9:00 AM, Day 1, over'],
    ['bed', '', 'Hotel, 12:00 PM, Day 1'],
    ['stop', '2', 'Orsay, Day 1'],
    ['stop', '1', 'Again, 10:00 AM, Day 2'],
  ])
  expect(pins[0]).toMatchObject({ id: uuid(1), ...louvre, isDim: true, isMovable: true })
  expect(pins[0]!.color).toBe(pins[2]!.color)
  expect(pins[0]!.color).not.toBe(pins[3]!.color)
  expect(planPins({ days: days.slice(1) }).pins[0]!.color).toBe(pins[3]!.color)
})

test('ways lead from stop to stop of a day with their minutes, none from one day to the next', () => {
  const days = planOf(
    at(1, first, '09:00', louvre),
    at(2, first, '10:00', orsay),
    at(3, second, '09:00', louvre),
  )
  const { ways } = planPins({ days })
  expect(ways).toEqual([
    expect.objectContaining({
      from: louvre,
      to: orsay,
      text: '14 min',
      isWalk: true,
      color: expect.any(String),
    }),
  ])
})

test('quiet ways join days that follow each other: from the bed of the night, or the last stop', () => {
  const days = planOf(
    at(1, first, '09:00', { ...hotel, category: 'hotels' }),
    at(2, first, '10:00', louvre),
    at(3, second, '09:00', orsay),
    at(4, second, '10:00', louvre),
  )
  const ids = (days: readonly PlanDay[]) =>
    planPins({ days, isJoined: true }).ways.map(({ id, text, isWalk, color }) => ({
      id,
      text,
      isWalk,
      color,
    }))
  const [, join, next] = ids(days)
  expect(join).toMatchObject({ id: `${uuid(1)} ${uuid(3)}`, text: '', isWalk: false })
  expect(next).toMatchObject({ id: `${uuid(3)} ${uuid(4)}` })
  expect(join!.color).not.toBe(next!.color)
  const withoutBed = days.map(day => ({
    ...day,
    items: day.items.filter(({ category }) => category !== 'hotels'),
  }))
  expect(ids(withoutBed)[0]).toMatchObject({ id: `${uuid(2)} ${uuid(3)}` })
})

test('days that do not follow each other are not joined; one without a place is passed over', () => {
  const [one, two] = planOf(at(1, first, '09:00', louvre), at(2, second, '09:00', orsay))
  const joins = (...days: PlanDay[]) => planPins({ days, isJoined: true }).ways.length
  expect(joins(one!, two!)).toBe(1)
  expect(joins(one!, { ...two!, number: 3 })).toBe(0)
  expect(joins(one!, { ...two!, items: [] }, { ...two!, number: 3 })).toBe(1)
  expect(joins(two!)).toBe(0)
})

test('past what has no place, and to another city, a way is drawn without minutes', () => {
  const days = planOf(
    at(1, first, '09:00', louvre),
    at(2, first, '10:00', { title: 'Somewhere' }),
    at(3, first, '11:00', orsay),
    at(4, first, '20:00', { lat: 41.9, lon: 12.5 }),
    at(5, first, '21:00', { lat: 41.9, lon: 12.5 }),
  )
  const { ways, unplaced } = planPins({ days })
  expect(ways.map(({ id, text }) => [id, text])).toEqual([
    [`${uuid(1)} ${uuid(3)}`, ''],
    [`${uuid(3)} ${uuid(4)}`, ''],
  ])
  expect(unplaced.map(({ id }) => id)).toEqual([uuid(2)])
})

test('ideas have pins without a number and without ways', () => {
  const ideas = [
    { ...itemRow(7, first, null), dayId: null, title: 'Pompidou', ...orsay },
    { ...itemRow(8, first, null), dayId: null },
  ]
  const { pins, ways, unplaced } = planPins({ days: [], ideas })
  expect(pins.map(({ kind, label, name }) => [kind, label, name])).toEqual([['idea', '', 'Pompidou, Idea']])
  expect(ways).toEqual([])
  expect(unplaced).toHaveLength(1)
})
