import { expect, test } from 'vitest'
import { caps, roomText } from '#shared/plain/caps.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import { tripUse } from './tripUse.ts'

const item = (description: string): Item => ({
  id: 'i',
  tripId: 't',
  dayId: 'd',
  pos: 'a0',
  time: null,
  title: 'Walk',
  location: null,
  description,
  cost: null,
  category: null,
})
const day: Day = { id: 'd', tripId: 't', dayNumber: 1, date: null, title: null, status: 'confirmed' }

test('text is weighed where it can come near its cap', () => {
  expect(tripUse([day], Array(20).fill(item('旅'.repeat(10_000))))).toEqual({
    days: 1,
    activities: 20,
    text: 0,
  })
  const near = tripUse([day], Array(125).fill(item('旅'.repeat(10_000))))
  expect(near.text).toBeGreaterThan(3_750_000)
  expect(roomText(caps.textOfTrip, near.text)).toBe('3.7 MB of 4 MB of text. Shorten or delete long notes.')
})
