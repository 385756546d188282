import { expect, test } from 'vitest'
import type { GuidePlace } from '../guide/schema.ts'
import { isInTrip } from './chooseVisits.ts'

const louvre: GuidePlace = {
  name: 'Louvre Museum',
  category: 'activities',
  lat: 48.8606,
  lon: 2.3376,
  district: 'Louvre',
  minutes: 180,
  hours: '24/7',
  price: 2,
  tags: ['art'],
  text: 'A palace full of pictures.',
}
const item = (title: string, location: string | null = null) => ({ title, location })

test.each([
  item('Louvre Museum'),
  item('louvre  MUSEUM'),
  item('Visit the Louvre Museum'),
  item('Morning of art', 'Louvre Museum, Paris'),
  item('Louvre'),
  { ...item('Something'), at: { lat: 48.8608, lon: 2.3379 } },
])('$title ($location) is the museum', existing => expect(isInTrip(louvre, [existing])).toBe(true))

test.each([
  item('Lunch'),
  item('Museum'.slice(0, 4)),
  item('Walk', 'Rue du Louvre'),
  item('Lou', null),
  { ...item('Something'), at: { lat: 48.8646, lon: 2.3376 } },
])('$title ($location) is something else', existing => expect(isInTrip(louvre, [existing])).toBe(false))
