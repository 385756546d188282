import { expect, test } from 'vitest'
import { itemRow } from '../../itinerary/testing/testPlan.ts'
import type { Item } from '../../itinerary/schema.ts'
import type { GuidePlace } from '../../guide/schema.ts'
import { guideOf } from '../testing/guideRequest.ts'
import { checkAbout } from './checkAbout.ts'
import { checkDay } from './checkDay.ts'
import type { CheckAbout } from './finding.ts'

const nothing: CheckAbout = { zone: 'Europe/Paris', placeOf: () => null, holidayOn: () => undefined }
const monday = '2027-05-03'
const louvre = { lat: 48.8606, lon: 2.3376 }
const orsay = { lat: 48.86, lon: 2.3266 }
const versailles = { lat: 48.8049, lon: 2.1204 }

let next = 0
const item = (title: string, time: string | null, more: Partial<Item> = {}): Item => ({
  ...itemRow(++next, 'd', time),
  title,
  ...more,
})
const found = (items: Item[], about = nothing, date: string | null = monday) =>
  checkDay({ date, items }, about).map(({ kind, title, text }) => `${kind}: ${title}: ${text}`)

test('a place that is closed then, for each reason', () => {
  const hours = 'Tu-Su 09:30-18:00'
  expect(found([item('Orsay', null, { hours })])).toEqual(["closed: Orsay: It's closed on Mondays."])
  const tuesday = '2027-05-04'
  expect(found([item('Orsay', '09:00', { hours })], nothing, tuesday)).toEqual([
    'closed: Orsay: It opens at 9:30 AM, and you come at 9:00 AM.',
  ])
  expect(found([item('Orsay', '17:00', { hours, durationMinutes: 90 })], nothing, tuesday)).toEqual([
    "closed: Orsay: It closes at 6:00 PM, before you're done.",
  ])
  expect(found([item('Orsay', '19:00', { hours })], nothing, tuesday)).toEqual([
    'closed: Orsay: It closes at 6:00 PM, and you come at 7:00 PM.',
  ])
  expect(found([item('Ice rink', null, { hours: 'Nov-Mar Mo-Su 10:00-20:00' })])).toEqual([
    "closed: Ice rink: It's closed at this time of year.",
  ])
  expect(found([item('Orsay', '10:00', { hours })], nothing, tuesday)).toEqual([])
  expect(found([item('Orsay', '10:00', { hours })], nothing, null)).toEqual([])
})

test('what the guide knows about a place: works, its last entry, and hours that nobody typed', () => {
  const place = {
    ...guideOf('paris').destination.places[0]!,
    hours: 'Mo-Su 09:00-18:00',
    lastEntry: 60,
  } satisfies GuidePlace
  const about = (more: Partial<GuidePlace>) => ({ ...nothing, placeOf: () => ({ ...place, ...more }) })
  const closed = { until: '2027-09', why: 'Closed for restoration' }
  expect(found([item('Tower', null)], about({ closed }))).toEqual([
    'closed: Tower: Closed for restoration. It should be open again in September 2027.',
  ])
  expect(found([item('Tower', '17:30', { durationMinutes: 30 })], about({}))).toEqual([
    'closed: Tower: The last entry is 1 h before it closes.',
  ])
  expect(found([item('Tower', '19:00')], about({}))).toHaveLength(1)
  expect(found([item('Tower', '16:00', { durationMinutes: 30 })], about({}))).toEqual([])
})

test('a public holiday closes what keeps it, and is one note where nobody knows', () => {
  const note = { kind: 'holiday', name: 'Labor Day', note: 'Many places close.' } as const
  const about: CheckAbout = { ...nothing, holidayOn: () => note }
  expect(found([item('Shop', '10:00', { hours: 'Mo-Su 09:00-18:00; PH off' })], about)).toEqual([
    "closed: Shop: It's closed on public holidays, and this is Labor Day.",
  ])
  const unknown = { category: 'activities', location: 'Paris' } as const
  expect(found([item('A', null, unknown), item('B', null, unknown), item('Call', null)], about)).toEqual([
    'holiday: Labor Day: Many places close. Check if “A” and 1 more will be open.',
  ])
  expect(found([item('Call home', '10:00')], about)).toEqual([])
})

test('a double booking, but not lunch on a day out, a bed, or what only touches', () => {
  const long = item('Museum', '10:00', { durationMinutes: 120 })
  expect(found([long, item('Tour', '11:00')])).toEqual([
    'double: Tour: “Museum” goes on until 12:00 PM, and this begins at 11:00 AM.',
  ])
  expect(found([long, item('Tour', '10:00')])).toHaveLength(1)
  expect(found([long, item('Tour', '12:00')])).toEqual([])
  expect(found([long, item('Check in', '11:00', { category: 'hotels' })])).toEqual([])
  const out = item('Day out', '09:00', { durationMinutes: 480 })
  expect(found([out, item('Lunch', '12:30', { durationMinutes: 60 })])).toEqual([])
})

test('two activities at the same minute, even if nobody said how long they take', () => {
  expect(found([item('Coffee', '09:00'), item('Walk', '09:00')])).toEqual([
    'double: Walk: “Coffee” begins at 9:00 AM, too.',
  ])
  expect(found([item('Coffee', '09:00'), item('Tour', '09:00', { durationMinutes: 120 })])).toHaveLength(1)
  expect(found([item('Coffee', '09:00'), item('Walk', '09:01')])).toEqual([])
  expect(found([item('Coffee', null), item('Walk', null), item('Tour', '09:00')])).toEqual([])
  const out = item('Day out', '09:00', { durationMinutes: 480 })
  expect(found([out, item('Ferry', '09:00')])).toEqual([])
  expect(found([item('Check in', '15:00', { category: 'hotels' }), item('Walk', '15:00')])).toEqual([])
})

test('a ride and what it leads to may be noted at the same time, but not what leaves by itself', () => {
  const transport = { category: 'transport' } as const
  const [taxi, dinner] = [item('Taxi', '19:00', transport), item('Dinner', '19:00')]
  expect(found([taxi, dinner])).toEqual([])
  expect(found([dinner, taxi])).toEqual([])
  expect(found([taxi, item('Bus', '19:00', transport)])).toHaveLength(1)
  expect(found([item('Taxi', '19:00', { ...transport, durationMinutes: 20 }), dinner])).toHaveLength(1)
  expect(found([item('Train to Sintra', '19:00', transport), dinner])).toEqual([
    'double: Dinner: “Train to Sintra” begins at 7:00 PM, too.',
  ])
})

test('a way that takes longer than there is time, also behind a short one', () => {
  const from = item('Louvre', '10:00', { ...louvre, durationMinutes: 120 })
  expect(found([from, item('Orsay', '12:05', orsay)])[0]).toMatch(
    /^unreachable: Orsay: It's about \d+ min from “Louvre”, and there are only 5 min in between\.$/,
  )
  expect(found([from, item('Orsay', '12:30', orsay)])).toEqual([])
  expect(found([from, item('Versailles', '12:30', versailles)])).toHaveLength(1)
  expect(found([from, item('Lisbon', '12:30', { lat: 38.7, lon: -9.1 })])[0]).toContain('unreachable')
})

test('too late for a flight or a train, with the time to leave', () => {
  const flight = item('Flight to Oslo', '14:00', { category: 'transport' })
  const museum = (minutes: number) => item('Museum', '10:00', { durationMinutes: minutes })
  expect(found([museum(150), flight])).toEqual([
    'too-late: Flight to Oslo: Leave “Museum” by 12:00 PM to be there 1 h 30 min before.',
  ])
  expect(found([museum(120), flight])).toEqual([])
  const taxi = item('Taxi to the airport', '11:30', { category: 'transport', durationMinutes: 45 })
  expect(found([taxi, flight])).toEqual([])
  const connection = item('TP 123', '12:00', { category: 'transport', durationMinutes: 60 })
  expect(found([connection, flight])).toEqual([])
  const train = item('Train to Lyon', '12:05', { category: 'transport' })
  expect(found([museum(120), train])).toHaveLength(1)
  expect(found([museum(60), train])).toEqual([])
})

test.each([
  ['TP 1351', 'Leave “Museum” by 10:05 AM to be there 1 h 30 min before.'],
  ['tp1351 to Lisbon', 'Leave “Museum” by 10:05 AM to be there 1 h 30 min before.'],
  ['Train to the flight', 'Leave “Museum” by 10:05 AM to be there 1 h 30 min before.'],
  ['IC 2023 to Hamburg', 'Leave “Museum” by 11:55 AM to be there 10 min before.'],
  ['Taxi to 221 Baker Street'],
  ['Uber to 10 Downing Street'],
  ['Transfer at 10:30'],
  ['Taxi to BA 117'],
])('how long before it leaves people have to be at %s', (title, ...texts) => {
  const museum = item('Museum', '10:00', { durationMinutes: 120 })
  const ride = item(title, '12:05', { category: 'transport' })
  expect(found([museum, ride])).toEqual(texts.map(text => `too-late: ${title}: ${text}`))
})

test('what is out of order says so itself', () => {
  const dragged = item('Tour', '11:00', { sortTime: '09:00', sortTimeOf: '11:00' })
  expect(found([dragged, item('Museum', '10:00', { durationMinutes: 120 })])).toEqual([])
})

test('activities are found in the guide by their name, and where they are', () => {
  const { destination } = guideOf('paris')
  const holidays = { from: '2026-01-01', to: '2031-12-31', countries: {}, seasons: [] }
  const { placeOf } = checkAbout('Europe/Paris', { destinations: [destination], holidays }, 'FR')
  const [first] = destination.places
  expect(placeOf(item(first!.name, null))).toBe(first)
  expect(placeOf(item(`Lunch at ${first!.name}`, null))).toBe(first)
  expect(placeOf(item(first!.name, null, { lat: 40, lon: 3 }))).toBeNull()
  expect(placeOf(item(`Taxi to ${first!.name}`, null, { category: 'transport' }))).toBeNull()
})
