import { expect, test } from 'vitest'
import { localTimeText } from './localTimeText.ts'

const now = new Date('2026-07-01T22:05:00Z')

test.each([
  ['Asia/Tokyo', 'Thu 7:05 AM'],
  ['America/New_York', 'Wed 6:05 PM'],
  ['Europe/London', 'Wed 11:05 PM'],
  ['Asia/Kolkata', 'Thu 3:35 AM'],
])('the clocks of %s', (zone, text) => {
  expect(localTimeText(zone, now)).toBe(text)
})

test('noon and midnight are told apart', () => {
  expect(localTimeText('UTC', new Date('2026-07-01T00:00:00Z'))).toBe('Wed 12:00 AM')
  expect(localTimeText('UTC', new Date('2026-07-01T12:00:00Z'))).toBe('Wed 12:00 PM')
})

test('a zone that this browser does not know has no time', () => {
  expect(localTimeText('Mars/Olympus_Mons', now)).toBeUndefined()
})
