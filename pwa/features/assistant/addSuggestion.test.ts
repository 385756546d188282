import { expect, test } from 'vitest'
import type { GuidePlace } from '#shared/features/guide/schema.ts'
import type { TripPlan } from '#shared/features/itinerary/plan.ts'
import { ideasChoice, newDayChoice } from '#shared/features/itinerary/plan.ts'
import { newId } from '#shared/plain/ids.ts'
import { addSuggestionEdits, checkAddForm } from './addSuggestion.ts'
import type { AddForm } from './addSuggestion.ts'

const tripId = newId()
const plan: TripPlan = {
  trip: { id: tripId, startDate: null, endDate: null },
  days: [],
  items: [],
  deletedDayIds: [],
}
const form: AddForm = {
  tripId,
  dayId: ideasChoice,
  dayNumber: '',
  dayDate: '',
  title: 'Belém Tower',
  location: 'By the river',
  time: '10:00',
  cost: '€8',
  category: 'other',
  description: '',
}
const tower: GuidePlace = {
  name: 'Belém Tower',
  category: 'activities',
  lat: 38.6916,
  lon: -9.216,
  district: 'Belém',
  minutes: 45,
  hours: 'Tu-Su 09:30-18:00',
  price: 1,
  tags: ['history'],
  text: 'A fortress at the mouth of the river.',
}
const added = (place: GuidePlace | null) =>
  addSuggestionEdits(plan, form, { id: newId(), freshDayId: newId() }, place).at(-1)![1]

test('what the guide knows of a place comes along, and what was filled in stays', () => {
  expect(added(tower)).toMatchObject({
    title: 'Belém Tower',
    location: 'By the river',
    cost: '€8',
    category: 'other',
    description: null,
    lat: 38.6916,
    lon: -9.216,
    hours: 'Tu-Su 09:30-18:00',
    durationMinutes: 45,
  })
})

test('without a place nothing is made up', () => {
  for (const field of ['lat', 'lon', 'hours', 'durationMinutes'])
    expect(added(null)).not.toHaveProperty(field)
})

test('a new day needs a number and may have a date, both of which a trip can have', () => {
  const onNewDay = (changed: Partial<AddForm>) =>
    checkAddForm({ ...form, dayId: newDayChoice, dayNumber: '1', ...changed })
  expect(onNewDay({})).toEqual({})
  expect(onNewDay({ dayNumber: '3660', dayDate: '2027-05-02' })).toEqual({})
  for (const dayNumber of ['', '0', '1.5', '3661'])
    expect(onNewDay({ dayNumber })).toEqual({ dayNumber: 'Enter a day number from 1 to 3,660.' })
  for (const dayDate of ['20270-05-02', '0000-05-02']) {
    expect(onNewDay({ dayDate })).toEqual({ dayDate: 'Enter a date.' })
    // What was typed for a new day does not matter on another one.
    expect(checkAddForm({ ...form, dayDate })).toEqual({})
  }
})
