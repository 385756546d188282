import { expect, test } from 'vitest'
import { first, itemRow, samplePlan } from '#shared/features/itinerary/testing/testPlan.ts'
import { quickActivity } from './quickActivity.ts'
import { tripOffers } from './tripOffers.ts'

const place = {
  category: 'hotels' as const,
  location: 'Av. da Liberdade 1',
  lat: 38.7,
  lon: -9.14,
  hours: '24/7',
  localText: 'Hotel Avenida',
}
const booking = {
  time: '15:00',
  description: 'Door code 4711',
  cost: '€450',
  durationMinutes: 4000,
  link: 'https://example.org/booking',
  zone: 'Europe/London',
  endZone: 'Europe/Lisbon',
}
const plan = [
  {
    ...samplePlan()[0]!,
    items: [{ ...itemRow(1, first, null), ...booking, ...place, title: 'Hotel Avenida' }],
  },
]

test('a place of the trip is offered with what belongs to the place, without the booking', () => {
  expect(tripOffers(plan, 'hotel av', 2)).toEqual([
    expect.objectContaining({ name: 'Hotel Avenida', fields: place }),
  ])
})

test('dinner at the hotel does not cost what the hotel costs', () => {
  const [offer] = tripOffers(plan, 'hotel av', 2)
  const entry = { line: '19:30 Dinner at Hotel Av', place: offer }
  expect(quickActivity(entry, { plan, day: plan[0]!, usual: 'other' }).fields).toEqual({
    ...place,
    time: '19:30',
    title: 'Dinner at Hotel Avenida',
    category: 'restaurants',
    description: null,
    cost: null,
  })
})

test('what was never said about a place is not offered', () => {
  const bare = [{ ...plan[0]!, items: [{ ...itemRow(1, first, null), location: 'Belém', title: 'Tower' }] }]
  expect(Object.keys(tripOffers(bare, 'tow', 2)[0]!.fields).sort()).toEqual(['category', 'location'])
})
