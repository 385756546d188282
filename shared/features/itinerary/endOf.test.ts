import { expect, test } from 'vitest'
import { endOf, minutesUntil } from './endOf.ts'

const lisbon = { date: '2027-04-10', zone: 'Europe/Lisbon' }

test.each([
  ['09:30', 90, '11:00', 0],
  ['23:00', 120, '01:00', 1],
  ['10:00', 1440, '10:00', 1],
])('%s and %i minutes', (time, durationMinutes, end, days) => {
  expect(endOf({ time, durationMinutes }, lisbon)).toEqual({ time: end, days })
  expect(minutesUntil({ time }, end, lisbon)).toBe(durationMinutes)
})

test('nothing ends without a time or a length', () => {
  expect(endOf({ time: null, durationMinutes: 60 }, lisbon)).toBeNull()
  expect(endOf({ time: '09:00' }, lisbon)).toBeNull()
  expect(minutesUntil({ time: null }, '10:00', lisbon)).toBeNull()
})

test.each([
  ['New York to Lisbon', 'America/New_York', 'Europe/Lisbon', '21:00', 425, '09:05', 1],
  ['Lisbon to New York', 'Europe/Lisbon', 'America/New_York', '10:00', 480, '13:00', 0],
  ['Tokyo to Honolulu lands the day before', 'Asia/Tokyo', 'Pacific/Honolulu', '21:00', 420, '09:00', 0],
])('%s', (_, zone, endZone, time, durationMinutes, end, days) => {
  const leg = { time, durationMinutes, zone, endZone }
  expect(endOf(leg, lisbon)).toEqual({ time: end, days })
  expect(minutesUntil(leg, end, lisbon)).toBe(durationMinutes)
})

test('a journey ends in the zone of the trip when it says no other', () => {
  const leg = { time: '21:00', durationMinutes: 425, zone: 'America/New_York' }
  expect(endOf(leg, lisbon)).toEqual({ time: '09:05', days: 1 })
  expect(endOf(leg, { ...lisbon, zone: null })).toEqual({ time: '04:05', days: 1 })
  expect(endOf({ ...leg, zone: 'Mars/Olympus' }, lisbon)).toEqual({ time: '04:05', days: 1 })
})

test('on the night when clocks change, a journey within one zone is as long as it says', () => {
  expect(endOf({ time: '23:30', durationMinutes: 180 }, { ...lisbon, date: '2027-03-27' })?.time).toBe(
    '02:30',
  )
})

test.each(['0001-01-01', '9999-12-31'])('a journey at the edge of the calendar has an end: %s', date => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const
  for (const [zone, endZone] of [zones, zones.toReversed()]) {
    const end = endOf({ time: '23:00', durationMinutes: 120, zone, endZone }, { date, zone: null })
    expect(end!.time).toMatch(/^\d\d:\d\d$/)
    expect(end!.days).not.toBeNaN()
  }
})
