import { expect, test } from 'vitest'
import { caps, fullText, roomText } from './caps.ts'

test('what is full says how many there may be, and what to do', () => {
  expect(fullText(caps.activitiesOfTrip)).toBe(
    'A trip has room for 5,000 activities. Delete some or continue in a new trip.',
  )
  expect(fullText(caps.textOfTrip)).toBe('A trip has room for 4 MB of text. Shorten or delete long notes.')
})

test('from nine tenths on it is told beforehand', () => {
  expect(roomText(caps.daysOfTrip, 359)).toBeUndefined()
  expect(roomText(caps.daysOfTrip, 360)).toBe('360 of 400 days. Delete some or continue in a new trip.')
  expect(roomText(caps.textOfTrip, 3_650_000)).toBe('3.6 MB of 4 MB of text. Shorten or delete long notes.')
  expect(roomText(caps.daysOfTrip, 400)).toBe(fullText(caps.daysOfTrip))
})
