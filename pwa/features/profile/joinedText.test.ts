import { expect, test } from 'vitest'
import { joinedText } from './joinedText.ts'

const now = Date.parse('2027-04-10T12:00:00Z')

test.each([
  [null, 'Joined recently'],
  // As long as only this device knows the person.
  ['', 'Joined recently'],
  ['2027-04-10T12:03:00Z', 'Joined recently'],
  ['2027-04-10T11:00:01Z', 'Joined recently'],
  ['2027-04-10T11:00:00Z', 'Joined 1 hour ago'],
  ['2027-04-09T10:00:00Z', 'Joined yesterday'],
  ['2027-01-10T12:00:00Z', 'Joined 3 months ago'],
])('joined at %s: %s', (createdAt, text) => {
  expect(joinedText(createdAt, now)).toBe(text)
})
