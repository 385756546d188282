import { describe, expect, test } from 'vitest'
import { wholeGuide } from '../guide/testing/wholeGuide.ts'
import type { TripPlan } from '../itinerary/plan.ts'
import type { Day, Item } from '../itinerary/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { planIds } from '../itinerary/ifSuggested.ts'
import { itemRow, uuid } from '../itinerary/testing/testPlan.ts'
import type { Trip } from '../trips/schema.ts'
import { planRequest } from './planRequest.ts'

const tripId = uuid(999)
const wishes = { interests: '', budget: '', pace: 'balanced', days: 3, arrival: null } as const

const planOf = (dates: [string | null, string | null], days: Day[] = []): TripPlan<Trip> => ({
  trip: {
    id: tripId,
    destination: 'Rome, Italy',
    startDate: dates[0],
    endDate: dates[1],
    travelersCount: 2,
  } as Trip,
  days,
  // Days with a title are kept even without activities.
  items: [],
  deletedDayIds: [],
})
const dayOf = (dayNumber: number, status: Day['status'], date: string | null = null): Day => ({
  id: uuid(100 + dayNumber),
  tripId,
  dayNumber,
  date,
  title: 'Ours',
  status,
})
const requestFor = (now: TripPlan<Trip>, more: object = {}) =>
  planRequest(wholeGuide, now, { ...wishes, ...more })

describe('the days of the whole trip', () => {
  test('are its dates, however many are open', () => {
    const confirmed = [3, 4, 5].map(number => dayOf(number, 'confirmed', `2027-05-0${number}`))
    const { days, tripDays } = requestFor(planOf(['2027-05-03', '2027-05-08'], confirmed))
    expect(days.map(({ number }) => number)).toEqual([4, 5, 6])
    expect(tripDays).toBe(6)
  })

  test('are those planned and those that stay, without dates', () => {
    const days = [1, 2, 3].map(number => dayOf(number, 'confirmed'))
    expect(requestFor(planOf([null, null], days), { days: 6 }).tripDays).toBe(6)
    const suggested = [4, 5, 6].map(number => dayOf(number, 'suggested'))
    expect(requestFor(planOf([null, null], [...days, ...suggested]), { days: 4 }).tripDays).toBe(4)
  })
})

describe('the beds of a trip', () => {
  const day = dayOf(1, 'confirmed', '2027-05-03')
  const hotel = (n: number, title: string, dayId: string) => ({
    ...itemRow(n, dayId, null),
    category: 'hotels' as const,
    title,
    lat: 41.9,
    lon: 12.5,
  })
  const bedsWith = (...items: Item[]) =>
    requestFor({ ...planOf(['2027-05-03', '2027-05-05'], [day]), items }).beds?.map(({ name }) => name)

  test('are the hotels of its days, not those of deleted days', () => {
    expect(bedsWith(hotel(1, 'Hotel Sol', day.id), hotel(2, 'Hotel Gone', uuid(200)))).toEqual(['Hotel Sol'])
  })

  test('do not begin where people check out', () => {
    expect(bedsWith(hotel(1, 'Hotel Sol', day.id), hotel(2, 'Check out of Hotel Mar', day.id))).toEqual([
      'Hotel Sol',
    ])
  })
})

describe('the time of departure', () => {
  const departureOf = (now: TripPlan<Trip>, days = 3) =>
    requestFor(now, { days, departure: '18:00' }).departure

  test('counts on the last date, which is the only one of a trip without an end', () => {
    expect(departureOf(planOf(['2027-05-03', '2027-05-05']))).toBe('18:00')
    expect(departureOf(planOf(['2027-05-03', null]))).toBe('18:00')
    const last = dayOf(3, 'confirmed', '2027-05-05')
    expect(departureOf(planOf(['2027-05-03', '2027-05-05'], [last]))).toBeNull()
  })

  test('without dates counts on the last day that stays', () => {
    const suggested = [1, 2, 3, 4, 5].map(number => dayOf(number, 'suggested'))
    expect(departureOf(planOf([null, null], suggested))).toBe('18:00')
    expect(departureOf(planOf([null, null], [...suggested, dayOf(6, 'confirmed')]))).toBeNull()
    expect(departureOf(planOf([null, null], [dayOf(5, 'confirmed')]))).toBe('18:00')
  })
})

test('while the trip is on, what was suggested for days that are over is not suggested again', () => {
  const days = [1, 2].map(number => dayOf(number, 'suggested', `2027-05-0${number + 2}`))
  const nextId = planIds(newId())
  const suggested = days.map(({ id }, index) => ({ ...itemRow(index + 1, id, null), id: nextId() }))
  const items = [...suggested, itemRow(3, days[1]!.id, null)]
  const now = { ...planOf(['2027-05-03', '2027-05-05'], days), items, today: '2027-05-04' }
  const { days: open, existing } = requestFor(now, { arrival: '12:00' })
  expect(open.map(({ number }) => number)).toEqual([2, 3])
  // What somebody added stays where it is.
  expect(existing.map(({ title }) => title)).toEqual(['Activity 1', 'Activity 3'])
  const confirmed = [2, 3].map(number => dayOf(number, 'confirmed', `2027-05-0${number + 2}`))
  expect(() => requestFor({ ...now, days: confirmed })).toThrow('Every day is over, almost over or confirmed')
})
