import { expect, test } from 'vitest'
import { hidesDates, lastTodayOnEarth, withoutMonth } from './visitors.ts'

const noon = Date.parse('2027-05-04T12:00:00Z')
const dates = (startDate: string | null, endDate: string | null) => ({ startDate, endDate })

test.each([
  ['before it begins', dates('2027-06-01', '2027-06-05'), true],
  ['while it lasts', dates('2027-05-01', '2027-05-06'), true],
  ['on its last day', dates('2027-05-01', '2027-05-04'), true],
  ['once its last day is over everywhere', dates('2027-05-01', '2027-05-03'), false],
  ['with a start only, until that is over', dates('2027-05-04', null), true],
  ['with a start only, afterwards', dates('2027-05-03', null), false],
  ['with an end only', dates(null, '2027-05-05'), true],
  ['without dates', dates(null, null), true],
])('dates are hidden: %s', (_when, trip, isHidden) => {
  expect(hidesDates(trip, noon)).toBe(isHidden)
  expect(hidesDates({ ...trip, showDates: false }, noon)).toBe(isHidden)
  expect(hidesDates({ ...trip, showDates: true }, noon)).toBe(false)
})

test('a day is over when it is over at the place', () => {
  const trip = dates('2027-05-01', '2027-05-04')
  const at = (zone: string | null, now: string) =>
    hidesDates({ ...trip, destinationTimeZone: zone }, Date.parse(now))
  expect(at('Pacific/Auckland', '2027-05-04T11:59:00Z')).toBe(true)
  expect(at('Pacific/Auckland', '2027-05-04T12:00:00Z')).toBe(false)
  expect(at('America/Los_Angeles', '2027-05-05T06:59:00Z')).toBe(true)
  expect(at('America/Los_Angeles', '2027-05-05T07:00:00Z')).toBe(false)
  // Whoever names no zone, or one that nobody knows, waits for the last place on earth.
  for (const zone of [null, 'Nowhere/At_All']) {
    expect(at(zone, '2027-05-05T11:59:00Z')).toBe(true)
    expect(at(zone, '2027-05-05T12:00:00Z')).toBe(false)
  }
  expect(lastTodayOnEarth(noon)).toBe('2027-05-04')
})

test('a title we made loses its month', () => {
  expect(withoutMonth('Lisbon, December')).toBe('Lisbon')
  expect(withoutMonth('Washington, DC, May')).toBe('Washington, DC')
  for (const title of ['Lisbon', 'May, June', 'In December', 'Lisbon, december and more']) {
    expect(withoutMonth(title)).toBe(title === 'May, June' ? 'May' : title)
  }
})
