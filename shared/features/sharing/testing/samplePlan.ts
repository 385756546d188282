import { planDays } from '#shared/features/itinerary/plan.ts'
import type { Day, Item } from '../../itinerary/schema.ts'
import type { Trip } from '../../trips/schema.ts'
import { planDocument } from '../planDocument.ts'
import type { DocumentOptions, PlanDocument } from '../planDocument.ts'
import type { ShowOptions } from '../schema.ts'

const uuid = (n: number): string => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** For tests: a dated trip of Ana's with a suggested day, an untimed activity and every field in use. */
export const sampleTrip: Trip = {
  id: uuid(999),
  ownerId: uuid(1),
  title: 'Lisbon & "friends" <b>',
  destination: 'Lisbon, Portugal',
  destinationCity: 'Lisbon',
  destinationCountry: 'Portugal',
  destinationLat: '38.7167',
  destinationLon: '-9.1333',
  startDate: '2027-04-02',
  endDate: '2027-04-06',
  travelersCount: 2,
  visibility: 'private',
  coverImage: null,
  createdAt: '2026-05-01T10:00:00.000Z',
}

export const sampleDays: Day[] = [
  day(2, '2027-04-03', { status: 'suggested' }),
  day(1, '2027-04-02', { title: 'Alfama; the hills, and\nthe castle' }),
]

export const sampleItems: Item[] = [
  item(11, uuid(101), 'a1', { title: 'Fado', time: '20:30', cost: '$45', category: 'restaurants' }),
  item(12, uuid(101), 'a0', { title: 'قلعة القديس جورج 🏰', time: '09:05', location: 'Rua de Santa Cruz' }),
  item(13, uuid(102), 'a0', {
    title: 'Walk, no hurry',
    description: 'Ask Ben: door code is 4711\nSecond line',
  }),
]

export const shown: ShowOptions = { withNames: true, withCosts: true, withNotes: true }
export const hidden: ShowOptions = { withNames: false, withCosts: false, withNotes: false }

/** The sample with the parts that the options allow. */
export const samplePlan = (
  options: DocumentOptions = hidden,
  trip: Trip = sampleTrip,
  items: Item[] = sampleItems,
): PlanDocument =>
  planDocument(trip, planDays(trip, { days: sampleDays, items }), ['Ana Costa', 'Ben'], options)

function day(dayNumber: number, date: string | null, more: Partial<Day> = {}): Day {
  return {
    id: uuid(100 + dayNumber),
    tripId: uuid(999),
    dayNumber,
    date,
    title: null,
    status: 'confirmed',
    ...more,
  }
}

function item(n: number, dayId: string, pos: string, more: Partial<Item>): Item {
  return {
    id: uuid(n),
    tripId: uuid(999),
    dayId,
    pos,
    time: null,
    title: 'Activity',
    location: null,
    description: null,
    cost: null,
    category: null,
    ...more,
  }
}
