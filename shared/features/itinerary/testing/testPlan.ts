import type { Day, Item } from '../schema.ts'
import { dayIdFor } from '../days.ts'
import { planDays } from '../plan.ts'
import type { PlanTrip } from '../plan.ts'

/** For tests: ids that can be read, a dated trip of three days, and rows for it. */
export const uuid = (n: number): string => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

export const trip: PlanTrip = { id: uuid(999), startDate: '2027-04-10', endDate: '2027-04-12' }

export const dateId = (date: string): string => dayIdFor(trip.id, date)

export const dayRow = (id: string, more: Partial<Day> = {}): Day => ({
  id,
  tripId: trip.id,
  dayNumber: 1,
  date: null,
  title: null,
  status: 'confirmed',
  ...more,
})

export const itemRow = (n: number, dayId: string, time: string | null, pos = `a${n}`): Item => ({
  id: uuid(n),
  tripId: trip.id,
  dayId,
  pos,
  time,
  title: `Activity ${n}`,
  location: null,
  description: null,
  cost: null,
  category: null,
})

export const [first, second, third] = ['2027-04-10', '2027-04-11', '2027-04-12'].map(dateId) as [
  string,
  string,
  string,
]

/** Day 1 with activities 1 (9:00), 2 (10:00), 3 (no time); day 2 with 4 (12:00); day 3 empty, without a row. */
export const samplePlan = () =>
  planDays(trip, {
    days: [dayRow(first, { date: '2027-04-10' }), dayRow(second, { date: '2027-04-11', dayNumber: 2 })],
    items: [
      itemRow(2, first, '10:00'),
      itemRow(3, first, null),
      itemRow(1, first, '09:00'),
      itemRow(4, second, '12:00'),
    ],
  })
