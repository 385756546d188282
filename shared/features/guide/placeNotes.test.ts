import { expect, test } from 'vitest'
import { placeFields } from './placeFields.ts'
import { checkedText, placeHours, placeNotes } from './placeNotes.ts'
import type { GuidePlace } from './schema.ts'

const tower: GuidePlace = {
  name: 'Tower',
  category: 'activities',
  lat: 38.7,
  lon: -9.2,
  district: 'Old town',
  minutes: 60,
  hours: '24/7',
  price: 1,
  tags: ['views'],
  text: 'The whole town from above.',
}
const works = { why: 'Closed for restoration', until: '2027-06' }

test.each<[Partial<GuidePlace>, string | null, string[]]>([
  [{}, null, []],
  [{ closed: works }, null, ['Closed for restoration. It should be open again in June 2027.']],
  [{ closed: works }, '2027-06-01', []],
  [{ closed: { why: 'Closed for good.' } }, '2030-06-01', ['Closed for good.']],
  [{ booking: { need: 'needed', days: 14 } }, null, ['You have to book about 2 weeks ahead.']],
  [{ booking: { need: 'advised', days: 1 } }, null, ['Better to book about 1 day ahead.']],
  [{ booking: { need: 'needed', days: 90 } }, null, ['You have to book about 3 months ahead.']],
  [{ lastEntry: 45 }, null, ['The last entry is 45 minutes before closing.']],
  [{ lastEntry: 60 }, null, ['The last entry is 1 hour before closing.']],
])('%o on %s', (more, date, expected) => expect(placeNotes({ ...tower, ...more }, date)).toEqual(expected))

test('a place was checked when it says, else when its city was', () => {
  expect(checkedText({}, {})).toBe('Checked Nov 2026 from general knowledge')
  expect(checkedText({}, { checked: '2027-02', source: 'open-data' })).toBe('Checked Feb 2027 with open data')
  expect(checkedText({ checked: '2027-05', source: 'official' }, { checked: '2027-02' })).toBe(
    'Checked May 2027 on its own website',
  )
})

test('a building that is seen from outside is not said to be open, nor is an activity there', () => {
  const seen: GuidePlace = { ...tower, outside: true }
  expect(placeHours(seen)).toBe('outside, at any time')
  expect(placeHours(tower)).toBe('always open')
  expect(placeFields(seen).hours).toBeNull()
  expect(placeFields(tower).hours).toBe('24/7')
})
