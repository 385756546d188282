import ICAL from 'ical.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offsetIn } from '#shared/plain/zones.ts'
import { zoneParts } from './calendarZone.ts'

const minuteMs = 60_000

/** The zone as another program reads it from the file. */
function readZone(zone: string, years: readonly number[]): ICAL.Timezone {
  const text = [...zoneParts(zone, years)].join('')
  return new ICAL.Timezone(new ICAL.Component(ICAL.parse(text) as unknown[]))
}

/** What the file says about a moment, in minutes ahead of UTC. */
function offsetInFile(zone: ICAL.Timezone, at: number, offset: number): number {
  const wall = new Date(at + offset * minuteMs).toISOString().slice(0, 19)
  return zone.utcOffset(ICAL.Time.fromDateTimeString(wall)) / 60
}

/** On the hour that a clock shows twice, a wall time alone does not tell which is meant. */
const isShownTwice = (zone: string, at: number, offset: number): boolean =>
  [-180, -120, -60, -30, 30, 60, 120, 180].some(
    minutes => offsetIn(zone, at + minutes * minuteMs)! - offset === -minutes,
  )

const zones = fc.constantFrom(
  'UTC',
  'Europe/Lisbon',
  'Europe/Dublin',
  'Europe/Berlin',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Sao_Paulo',
  'America/Santiago',
  'Africa/Casablanca',
  'Africa/Cairo',
  'Asia/Tokyo',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Asia/Gaza',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Australia/Adelaide',
  'Pacific/Chatham',
  'Pacific/Auckland',
  'Pacific/Kiritimati',
  'Pacific/Apia',
  'Antarctica/Troll',
)

test('another program reads the offset of every moment from the file', () => {
  fc.assert(
    fc.property(
      zones,
      fc.integer({ min: 1971, max: 2060 }),
      fc.integer({ min: 1, max: 365 * 24 * 4 - 80 }),
      (zone, year, quarter) => {
        // A clock ahead of UTC is in the year before at first, which is not in the file.
        const at = Date.UTC(year, 0, 1) + (quarter + 60) * 15 * minuteMs
        const offset = Math.trunc(offsetIn(zone, at)!)
        fc.pre(new Date(at + offset * minuteMs).getUTCFullYear() === year && !isShownTwice(zone, at, offset))
        expect(offsetInFile(readZone(zone, [year]), at, offset)).toBe(offset)
      },
    ),
    { numRuns: 400 },
  )
})

test.each([
  [
    'America/New_York',
    ['20270101T000000 -0500 -0500', '20270314T020000 -0500 -0400', '20271107T020000 -0400 -0500'],
  ],
  [
    'Australia/Sydney',
    ['20270101T000000 +1100 +1100', '20270404T030000 +1100 +1000', '20271003T020000 +1000 +1100'],
  ],
  [
    'Australia/Lord_Howe',
    ['20270101T000000 +1100 +1100', '20270404T020000 +1100 +1030', '20271003T020000 +1030 +1100'],
  ],
  ['Asia/Kolkata', ['20270101T000000 +0530 +0530']],
])('the clocks of %s change in 2027 on these dates', (zone, expected) => {
  const text = [...zoneParts(zone, [2027])].join('')
  const changes = [...text.matchAll(/DTSTART:(\S+)\r\nTZOFFSETFROM:(\S+)\r\nTZOFFSETTO:(\S+)/g)].map(
    ([, ...values]) => values.join(' '),
  )
  expect(changes).toEqual(expected)
  expect(text.startsWith(`BEGIN:VTIMEZONE\r\nTZID:${zone}\r\nBEGIN:`)).toBe(true)
})

test('summer time is daylight time on both halves of the globe', () => {
  const kinds = (zone: string) =>
    [...[...zoneParts(zone, [2027])].join('').matchAll(/BEGIN:(STANDARD|DAYLIGHT)/g)].map(([, kind]) => kind)
  expect(kinds('Europe/Berlin')).toEqual(['STANDARD', 'DAYLIGHT', 'STANDARD'])
  expect(kinds('Australia/Sydney')).toEqual(['DAYLIGHT', 'STANDARD', 'DAYLIGHT'])
  expect(kinds('Asia/Tokyo')).toEqual(['STANDARD'])
})

test('years in a row are one list, and years apart begin anew', () => {
  const begins = (years: number[]) =>
    [...[...zoneParts('Europe/Berlin', years)].join('').matchAll(/DTSTART:(\d{4})0101/g)].map(
      ([, year]) => year,
    )
  expect(begins([2028, 2027])).toEqual(['2027'])
  expect(begins([2027, 2030])).toEqual(['2027', '2030'])
})
