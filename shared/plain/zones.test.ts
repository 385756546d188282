import { expect, test } from 'vitest'
import { isKnownZone, momentIn, wallTimeIn } from './zones.ts'

test.each([
  ['Europe/Lisbon', '2027-04-02T08:05:00Z', '2027-04-02', '09:05'],
  ['America/New_York', '2027-01-01T04:59:00Z', '2026-12-31', '23:59'],
  ['Asia/Kathmandu', '2027-01-01T18:15:00Z', '2027-01-02', '00:00'],
])('a clock in %s', (zone, at, date, time) => {
  expect(wallTimeIn(zone, Date.parse(at))).toEqual({ date, time })
  expect(momentIn(zone, { date, time })).toBe(Date.parse(at))
})

test('a zone that is none', () => {
  expect(isKnownZone('Customized Time Zone')).toBe(false)
  expect(wallTimeIn('Mars/Olympus', 0)).toBeNull()
  expect(momentIn('Mars/Olympus', { date: '2027-01-01', time: '10:00' })).toBeNull()
})

test('an hour that a clock skips still has a moment', () => {
  const at = momentIn('Europe/Lisbon', { date: '2027-03-28', time: '01:30' })!
  expect(['00:30', '02:30']).toContain(wallTimeIn('Europe/Lisbon', at)!.time)
})
