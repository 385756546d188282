import { expect, test } from 'vitest'
import { dayMs } from './dates.ts'
import { isKnownZone, momentIn, offsetIn, wallTimeIn } from './zones.ts'

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

test.each([
  ['Europe/Lisbon', '2027-03-28', '01:30', '2027-03-28T01:30Z', '02:30'],
  ['Europe/Berlin', '2027-03-28', '02:30', '2027-03-28T01:30Z', '03:30'],
  ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30Z', '03:30'],
  ['Australia/Lord_Howe', '2027-10-03', '02:10', '2027-10-02T15:40Z', '02:40'],
])('a time that the clock skips in %s counts on from before', (zone, date, time, utc, shown) => {
  const at = momentIn(zone, { date, time })!
  expect(at).toBe(Date.parse(utc))
  expect(wallTimeIn(zone, at)!.time).toBe(shown)
})

test.each([
  ['Europe/Berlin', '2027-10-31', '02:30', '2027-10-31T00:30Z'],
  ['America/New_York', '2027-11-07', '01:30', '2027-11-07T05:30Z'],
  ['Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-03T14:45Z'],
])('of a time that the clock shows twice in %s, the first counts', (zone, date, time, utc) => {
  expect(momentIn(zone, { date, time })).toBe(Date.parse(utc))
})

test.each([
  ['Europe/Berlin', '2027-03-27T18:00Z'],
  ['Europe/Berlin', '2027-10-30T18:00Z'],
  ['America/New_York', '2027-03-13T18:00Z'],
  ['Pacific/Chatham', '2027-09-25T00:00Z'],
])('the hours around a change of the clock in %s keep their moments', (zone, from) => {
  const first = new Map<string, number>()
  for (let at = Date.parse(from); at < Date.parse(from) + 2 * dayMs; at += 15 * 60_000) {
    const shown = wallTimeIn(zone, at)!
    const key = `${shown.date} ${shown.time}`
    if (!first.has(key)) first.set(key, at)
  }
  const found = [...first.keys()].map(key => momentIn(zone, { date: key.slice(0, 10), time: key.slice(11) }))
  expect(found).toEqual([...first.values()])
})

test.each([
  ['Asia/Kolkata', '2027-01-01T00:00Z', 330],
  ['America/St_Johns', '2027-07-01T00:00Z', -150],
  ['Pacific/Kiritimati', '9999-12-31T23:59Z', 840],
])('the clocks in %s are ahead of UTC', (zone, at, minutes) => {
  expect(offsetIn(zone, Date.parse(at))).toBe(minutes)
})

test.each(['Pacific/Kiritimati', 'America/Los_Angeles'])(
  'the first and the last day in %s have moments',
  zone => {
    for (const date of ['0001-01-01', '9999-12-31']) {
      expect(momentIn(zone, { date, time: '12:00' })).toEqual(expect.any(Number))
    }
  },
)
