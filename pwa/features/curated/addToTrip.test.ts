import { expect, test } from 'vitest'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { dayIdFor } from '#shared/features/itinerary/days.ts'
import { daysToChoose, ideasChoice, newDayChoice } from '#shared/features/itinerary/plan.ts'
import type { TripPlan } from '#shared/features/itinerary/plan.ts'
import type { Day } from '#shared/features/itinerary/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { addToTripEdits, categoryFor } from './addToTrip.ts'

const place: CuratedItem = {
  id: newId(),
  city: 'Paris',
  category: 'Restaurants',
  collectionTitle: 'Classics',
  ranking: 1,
  title: 'Bofinger',
  description: 'Choucroute.',
  address: '5-7 Rue de la Bastille',
  priceRange: '€€€',
  imageUrl: 'drawn:Bofinger',
  imagePath: null,
  sponsored: false,
  lat: null,
  lon: null,
  createdAt: '',
  updatedAt: '',
}
const tripId = newId()
const wishes = { id: newId(), time: '09:00', freshDayId: newId() }
const dated: TripPlan = {
  trip: { id: tripId, startDate: '2027-04-02', endDate: '2027-04-03' },
  days: [],
  items: [],
  deletedDayIds: [],
}
const undated: TripPlan = { ...dated, trip: { id: tripId, startDate: null, endDate: null } }

test('a place becomes an activity of its category', () => {
  expect(['Hotels', 'Restaurants', 'Bars'].map(categoryFor)).toEqual(['hotels', 'restaurants', 'other'])
  const day: Day = { id: newId(), tripId, dayNumber: 1, date: null, title: null, status: 'confirmed' }
  const edits = addToTripEdits({ ...undated, days: [day] }, place, { ...wishes, dayId: day.id })
  expect(edits).toMatchObject([
    [
      'item.add',
      {
        id: wishes.id,
        dayId: day.id,
        time: '09:00',
        title: 'Bofinger',
        location: '5-7 Rue de la Bastille',
        cost: '€€€',
        category: 'restaurants',
      },
    ],
  ])
})

test('the position of a place comes along when it has one', () => {
  const edit = (at: Partial<CuratedItem>) =>
    addToTripEdits(undated, { ...place, ...at }, { ...wishes, dayId: ideasChoice })[0]![1]
  expect(edit({ lat: '48.8534', lon: '0' })).toMatchObject({ lat: 48.8534, lon: 0 })
  for (const half of [{}, { lat: '48.8534' }, { lon: '2.3698' }]) {
    expect(edit(half)).not.toHaveProperty('lat')
    expect(edit(half)).not.toHaveProperty('lon')
  }
})

test('an empty date of the trip gets its day along with it', () => {
  const [, second] = daysToChoose(dated)
  const edits = addToTripEdits(dated, place, { ...wishes, dayId: second!.id })
  expect(edits[0]).toEqual([
    'day.add',
    { id: dayIdFor(tripId, '2027-04-03'), tripId, dayNumber: 2, date: '2027-04-03', title: null },
  ])
  expect(edits[1]![1]).toMatchObject({ dayId: dayIdFor(tripId, '2027-04-03') })
})

test('a trip without days gets its first; a dated one another behind its last', () => {
  const first = addToTripEdits(undated, place, { ...wishes, dayId: newDayChoice })
  expect(first[0]).toEqual([
    'day.add',
    { id: wishes.freshDayId, tripId, dayNumber: 1, date: null, title: null },
  ])
  const behind = addToTripEdits(dated, place, { ...wishes, dayId: newDayChoice })
  expect(behind[0]![1]).toMatchObject({ dayNumber: 3, date: '2027-04-04' })
})

test('a place without a day becomes one of the ideas, without a time, and no day is made', () => {
  expect(addToTripEdits(dated, place, { ...wishes, dayId: ideasChoice })).toMatchObject([
    ['item.add', { id: wishes.id, tripId, dayId: null, time: null, title: 'Bofinger' }],
  ])
})
