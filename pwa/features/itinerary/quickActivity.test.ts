import { expect, test } from 'vitest'
import { planDays } from '#shared/features/itinerary/plan.ts'
import type { PlaceOffer } from './placeFinder.ts'
import { quickActivity } from './quickActivity.ts'

// A Saturday to a Monday.
const trip = { id: '01890000-0000-7000-8000-000000000001', startDate: '2027-04-10', endDate: '2027-04-12' }
const plan = planDays(trip, { days: [], items: [] })
const read = (line: string, place?: PlaceOffer, on = 0) =>
  quickActivity({ line, place }, { plan, day: plan[on]!, usual: 'other' })

const tower: PlaceOffer = {
  key: 'tower',
  name: 'Belém Tower',
  detail: '',
  fields: {
    category: 'activities',
    location: 'Belém, Lisbon',
    lat: 38.6916,
    lon: -9.216,
    hours: 'Tu-Su 09:30-18:00',
    durationMinutes: 45,
    cost: 'Up to €15',
    description: 'The little fortress in the river.',
  },
}

test('a line without a place is a title', () => {
  expect(read('Postcards')).toEqual({
    day: plan[0],
    fields: {
      time: null,
      title: 'Postcards',
      location: null,
      description: null,
      cost: null,
      category: 'other',
    },
  })
})

test('a place brings what is known of it', () => {
  expect(read('9:30 bel', tower).fields).toEqual({ ...tower.fields, time: '09:30', title: 'Belém Tower' })
})

test('what was typed counts for more', () => {
  expect(read('bel 12 €', tower).fields).toMatchObject({ title: 'Belém Tower', cost: '12 €' })
  expect(read('Lunch at bel for 90 min', tower).fields).toMatchObject({
    title: 'Lunch at Belém Tower',
    category: 'restaurants',
    durationMinutes: 90,
  })
})

test('a place that is chosen for a line takes the place of its name only', () => {
  const titleOf = (line: string) => read(line, tower).fields.title
  expect(titleOf('Lunch 1pm bel')).toBe('Lunch Belém Tower')
  expect(titleOf('bel 2-3 hours')).toBe('Belém Tower 2-3 hours')
  expect(titleOf('2-3h bel')).toBe('2-3h Belém Tower')
})

test.each([
  ['Postcards tomorrow', 0, 1],
  ['Postcards tomorrow', 1, 2],
  ['Postcards on Monday', 0, 2],
  ['Postcards on Saturday', 1, 0],
  ['Sun: Postcards', 0, 1],
])('%s, typed on day %i, goes to day %i', (line, on, to) => {
  const { day, fields } = read(line, undefined, on)
  expect([day.id, fields.title]).toEqual([plan[to]!.id, 'Postcards'])
})

test('a day that the trip does not have stays in the title', () => {
  expect(read('Postcards tomorrow', undefined, 2).fields.title).toBe('Postcards tomorrow')
  expect(read('Postcards on Friday').fields.title).toBe('Postcards on Friday')
  expect(read('Fri 10:00 postcards')).toMatchObject({
    day: { id: plan[0]!.id },
    fields: { title: 'Fri 10:00 postcards', time: '10:00' },
  })
})

test('it stays there beside a place, too', () => {
  expect(read('Dinner at bel tomorrow', tower).fields.title).toBe('Dinner at Belém Tower')
  expect(read('Dinner at bel tomorrow', tower, 2).fields.title).toBe('Dinner at Belém Tower tomorrow')
  expect(read('Friday, 9:30 bel', tower).fields.title).toBe('Friday, 9:30 Belém Tower')
})
