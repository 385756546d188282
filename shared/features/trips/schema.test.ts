import { expect, test } from 'vitest'
import { TravelersCount, TripDates, TripDestination, TripDestinationChange, TripTitle } from './schema.ts'

test.each([
  ['', false],
  ['   ', false],
  ['x', true],
  ['x'.repeat(200), true],
  ['x'.repeat(201), false],
])('a title of "%.10s" characters: %s', (title, isTitle) => {
  expect(TripTitle.safeParse(title).success).toBe(isTitle)
})

test.each([
  [null, null, true],
  ['2026-05-01', null, true],
  [null, '2026-05-01', true],
  ['2026-05-01', '2026-05-01', true],
  ['0001-01-01', '9999-12-31', true],
  ['2026-05-02', '2026-05-01', false],
  ['2026-02-29', null, false],
])('dates from %s to %s: %s', (startDate, endDate, areDates) => {
  expect(TripDates.safeParse({ startDate, endDate }).success).toBe(areDates)
})

test('an end before the start is the end’s fault', () => {
  const { error } = TripDates.safeParse({ startDate: '2026-05-02', endDate: '2026-05-01' })
  expect(error!.issues[0]).toMatchObject({
    path: ['endDate'],
    message: 'End date cannot be earlier than start date',
  })
})

test('a destination that was typed has no coordinates; one is needed', () => {
  expect(TripDestination.parse({ destination: ' Lisbon ' })).toEqual({
    destination: 'Lisbon',
    destinationCity: null,
    destinationCountry: null,
    destinationLat: null,
    destinationLon: null,
  })
  expect(TripDestination.safeParse({ destination: ' ' }).error!.issues[0]!.message).toBe(
    'Please select a destination',
  )
  expect(TripDestination.safeParse({ destination: 'x'.repeat(301) }).success).toBe(false)
})

test('the city and the country of a destination are stored without blanks around them', () => {
  const place = { destination: 'Porto', destinationCity: ' Porto ', destinationCountry: 'Portugal\n' }
  expect(TripDestination.parse(place)).toMatchObject({
    destinationCity: 'Porto',
    destinationCountry: 'Portugal',
  })
  expect(TripDestinationChange.parse({ destinationCity: ' Porto' })).toEqual({ destinationCity: 'Porto' })
})

test.each([
  ['38.7', '-9.139'],
  ['0', '0'],
  ['89.999999999999', '179.999999999999'],
  ['-90', '-180'],
])('%s, %s are degrees', (destinationLat, destinationLon) => {
  expect(TripDestination.safeParse({ destination: 'x', destinationLat, destinationLon }).success).toBe(true)
})

test('degrees that are nowhere on earth are refused', () => {
  expect(TripDestination.safeParse({ destination: 'x', destinationLat: '179.9' }).success).toBe(false)
  expect(TripDestination.safeParse({ destination: 'x', destinationLon: '180.1' }).success).toBe(false)
})

test.each(['38,7', 'north', '1e3', '1234', ''])('"%s" are no degrees', lat => {
  expect(TripDestination.safeParse({ destination: 'x', destinationLat: lat }).success).toBe(false)
})

test.each([
  [1, true],
  [1000, true],
  [0, false],
  [1001, false],
  [2.5, false],
])('%d travelers: %s', (count, isCount) => {
  expect(TravelersCount.safeParse(count).success).toBe(isCount)
})
