import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#shared/plain/dates.ts'
import { clockTime } from '#shared/plain/clockTime.ts'
import { planDays } from '#shared/features/itinerary/plan.ts'
import { momentsOf } from '#shared/features/itinerary/now.ts'
import type { Moment } from '#shared/features/itinerary/now.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import { planDocument } from '#shared/features/sharing/planDocument.ts'
import { revisionOf } from '#shared/features/sharing/planRevision.ts'
import {
  hidden,
  sampleDays,
  sampleItems,
  sampleTrip,
  shown,
} from '#shared/features/sharing/testing/samplePlan.ts'
import { tripCalendar } from '#shared/features/sharing/tripCalendar.ts'
import { calendarEdits } from './calendarEdits.ts'
import { readCalendar } from './readCalendar.ts'
import type { CalendarEvent } from './readCalendar.ts'

const zones = [
  'UTC',
  'Europe/Lisbon',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
]

/** Days on which clocks change somewhere, and others. */
const firstDates = [
  '2027-01-01',
  '2027-03-13',
  '2027-03-27',
  '2027-04-03',
  '2027-09-25',
  '2027-10-30',
  '2027-12-31',
]

const zone = fc.option(fc.constantFrom(...zones))
const activity = fc.record({
  time: fc.option(fc.integer({ min: 0, max: 24 * 60 - 1 }).map(clockTime), { freq: 8 }),
  durationMinutes: fc.option(fc.integer({ min: 1, max: 20_160 })),
  zone: fc.option(fc.constantFrom(...zones), { freq: 2 }),
  endZone: fc.option(fc.constantFrom(...zones), { freq: 2 }),
})
type Drawn = typeof activity extends fc.Arbitrary<infer Fields> ? Fields : never

const untimed: Drawn = { time: null, durationMinutes: null, zone: null, endZone: null }

/** A flight from New York to the zone of the trip. */
const landing = (durationMinutes: number | null): Drawn => ({
  ...untimed,
  time: '20:00',
  durationMinutes,
  zone: 'America/New_York',
})

/** What is planned, as texts, and what a calendar file of it says. */
function comeBack(
  startDate: string,
  destinationTimeZone: string | null,
  drawn: readonly Drawn[],
): { wanted: string[]; events: CalendarEvent[]; moments: Moment[]; again: Moment[] } {
  const trip = { ...sampleTrip, startDate, endDate: addDays(startDate, 2), destinationTimeZone }
  const days = sampleDays.map(day => ({ ...day, date: addDays(startDate, day.dayNumber - 1) }))
  const items = drawn.map((fields, index): Item => ({
    ...sampleItems[0]!,
    ...fields,
    id: `01900000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    dayId: days[index % 2]!.id,
    pos: `a${index}`,
  }))
  const plan = planDocument(trip, planDays(trip, { days, items }), [], hidden)
  const wanted = plan.days.flatMap(({ date, activities }) =>
    activities.map(({ id, time }) => `${id} ${date} ${time}`),
  )
  const options = { alarmMinutes: null, revision: revisionOf(trip, 1), url: 'https://wend.example/trip/1' }
  const { events, skipped } = readCalendar(tripCalendar(plan, options), {
    deviceZone: 'America/Los_Angeles',
    ownZone: destinationTimeZone,
  })
  expect(skipped).toBe(0)
  const zone = destinationTimeZone ?? 'America/Los_Angeles'
  const empty = { trip, days: [], items: [], deletedDayIds: [] }
  const { edits } = calendarEdits(empty, events, ({ key }) => key.replace('@wend', ''))
  const added = <T>(wanted: string) => edits.flatMap(([name, args]) => (name === wanted ? [args as T] : []))
  const imported = added<Day>('day.add').map(day => ({ ...day, status: 'confirmed' as const }))
  return {
    wanted,
    events,
    moments: momentsOf(planDays(trip, { days, items }), zone),
    again: momentsOf(planDays(trip, { days: imported, items: added<Item>('item.add') }), zone),
  }
}

function expectSameTimes(...given: Parameters<typeof comeBack>): void {
  const { wanted, events } = comeBack(...given)
  expect(
    events.map(({ key, date, time }) => `${key.replace('@wend', '')} ${date} ${time}`).toSorted(),
  ).toEqual(wanted.toSorted())
}

test('what is exported comes back at the same local times, in any zone and on any night', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...firstDates),
      zone,
      fc.array(activity, { minLength: 1, maxLength: 6 }),
      expectSameTimes,
    ),
    { numRuns: 300 },
  )
})

test('what is exported comes back as long as it was planned, with or without a time', () => {
  fc.assert(
    fc.property(zone, fc.array(activity, { minLength: 1, maxLength: 6 }), (zone, activities) => {
      // Where no clocks change, and no end is on other clocks than its start.
      const drawn = activities.map(each => ({ ...each, zone: null, endZone: null }))
      const { events } = comeBack('2027-01-10', zone === null ? null : 'Asia/Kathmandu', drawn)
      for (const { key, description, durationMinutes } of events) {
        const planned = drawn[Number(key.replace('@wend', '').slice(-12))]!.durationMinutes
        expect([durationMinutes, description]).toEqual([planned, null])
      }
    }),
    { numRuns: 100 },
  )
})

test('what is imported again happens at the same moments, on the same clocks', () => {
  // What has no time has no clocks in a calendar either.
  const timed = activity.map(each => (each.time === null ? { ...each, zone: null, endZone: null } : each))
  fc.assert(
    fc.property(
      fc.constantFrom(...firstDates),
      fc.constantFrom(...zones),
      fc.array(timed, { minLength: 1, maxLength: 6 }),
      (startDate, zone, drawn) => {
        const { moments, again } = comeBack(startDate, zone, drawn)
        const clocks = (all: Moment[]) =>
          all
            .filter(({ start }) => start !== null)
            .map(({ item, zone: from, endZone, start, end }) =>
              [item.id, from, endZone, start, item.durationMinutes ? end : 'open'].join(' '),
            )
            .toSorted()
        expect(clocks(again)).toEqual(clocks(moments))
      },
    ),
    {
      numRuns: 300,
      // What lands in Berlin when the clocks there show an hour for the second time.
      examples: [null, 60, 90].map(minutes => ['2027-10-30', 'Europe/Berlin', [untimed, landing(minutes)]]),
    },
  )
})

test('texts come back as they were', () => {
  const [, castle, walk] = sampleItems
  const title = String.raw`A \n; b, c: "d" ^ ü 🏖️`
  const link = 'https://castle.example/b/1'
  const items = [
    { ...castle!, title, location: title, cost: '€17, or 12', lat: 38.7139, lon: -9.1335, link },
    { ...walk!, description: `${title}\n${'é'.repeat(500)}`, cost: '5' },
  ]
  const trip = { ...sampleTrip, title }
  const plan = planDocument(trip, planDays(trip, { days: sampleDays, items }), [], {
    ...shown,
    withLinks: true,
  })
  const options = { alarmMinutes: null, revision: revisionOf(trip, 1), url: 'https://wend.example/trip/1' }
  const { name, events } = readCalendar(tripCalendar(plan, options), { deviceZone: 'UTC' })
  expect(name).toBe(title)
  expect(events).toMatchObject([
    { title, location: title, cost: '€17, or 12', position: { lat: 38.7139, lon: -9.1335 }, link },
    { title: walk!.title, description: items[1]!.description, cost: '5', link: null },
  ])
})
