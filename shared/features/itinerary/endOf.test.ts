import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/plain/dates.ts'
import { momentIn, wallTimeIn } from '#shared/plain/zones.ts'
import { endMoment, endOf, minutesUntil } from './endOf.ts'
import { minutesBetween } from './minutesBetween.ts'

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

test('on the night when clocks change, a length within one zone counts on the clock', () => {
  expect(endOf({ time: '23:30', durationMinutes: 180 }, { ...lisbon, date: '2027-03-27' })?.time).toBe(
    '02:30',
  )
})

test.each([
  ['spring', '2027-03-27', 9],
  ['fall', '2027-10-30', 11],
  ['winter', '2027-01-09', 10],
])('a night train in %s is there when the clock shows its arrival', (_, date, hours) => {
  const berlin = 'Europe/Berlin'
  const train = { time: '22:00', durationMinutes: 600, zone: berlin, endZone: berlin }
  const start = momentIn(berlin, { date, time: '22:00' })!
  const end = endMoment(train, date, start)!
  expect(wallTimeIn(berlin, end)!.time).toBe(endOf(train, { date, zone: null })!.time)
  expect((end - start) / 3_600_000).toBe(hours)
  expect(minutesBetween(berlin, start, berlin, end)).toBe(600)
})

test('nothing ends before it begins, whatever the clock does', () => {
  const lastHour = {
    time: '02:30',
    durationMinutes: 45,
    zone: 'America/New_York',
    endZone: 'America/New_York',
  }
  const start = momentIn('America/New_York', { date: '2027-03-14', time: '02:30' })!
  expect(endMoment(lastHour, '2027-03-14', start)).toBe(start + 45 * 60_000)
  expect(endMoment({ time: '09:00', durationMinutes: 45 }, '2027-03-14', start)).toBeNull()
})

test('the minutes between two moments are those that an activity counts on, in any zones', () => {
  const zone = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo')
  const minutes = fc.integer({ min: 4 * 60, max: 20_160 })
  const days = fc.integer({ min: 0, max: 364 })
  fc.assert(
    fc.property(zone, zone, days, minutes, (from, to, after, durationMinutes) => {
      const date = addDays('2027-01-01', after)
      const start = momentIn(from, { date, time: '12:00' })!
      const end = endMoment({ time: '12:00', durationMinutes, zone: from, endZone: to }, date, start)!
      const shown = wallTimeIn(to, end)!.time
      const said = endOf({ time: '12:00', durationMinutes, zone: from, endZone: to }, { date, zone: null })!
      // An hour that the clock skips is shown as the one after it: then there is no way back.
      fc.pre(shown === said.time)
      expect(minutesBetween(from, start, to, end)).toBe(durationMinutes)
    }),
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
