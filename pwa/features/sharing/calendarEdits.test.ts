import { expect, test } from 'vitest'
import { dayIdFor } from '#shared/features/itinerary/days.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import { model } from '#shared/features.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { ana, ben, itemFields, run, scope, sharedTrip } from '#shared/sync/testing/sharedTrip.ts'
import { calendarEdits, isInReach } from './calendarEdits.ts'
import { calendarItemId } from './calendarItemId.ts'
import { event } from './testEvent.ts'
import { knownEvents } from './knownEvents.ts'
import { readCalendar } from './readCalendar.ts'
import type { CalendarEvent } from './readCalendar.ts'
import { asWritten, shownEvents } from './shownEvents.ts'

const tripId = '01900000-0000-7000-8000-0000000000aa'
const trip = { id: tripId, startDate: '2027-04-02', endDate: '2027-04-05' }
const dayOf = (date: string) => dayIdFor(tripId, date)

const day = (date: string): Day => ({
  id: dayOf(date),
  tripId,
  dayNumber: 1,
  date,
  title: null,
  status: 'confirmed',
})

const item = (more: Partial<Item>): Item => ({
  id: '01900000-0000-7000-8000-0000000000f1',
  tripId,
  dayId: dayOf('2027-04-02'),
  pos: 'a0',
  time: '09:00',
  title: 'Castle',
  location: null,
  description: null,
  cost: null,
  category: null,
  ...more,
})

const idOf = ({ key }: CalendarEvent) => calendarItemId(tripId, key)

test('an event goes to the day of its date, which is made where there is none', () => {
  const plan = { trip, days: [day('2027-04-02')], items: [item({})], deletedDayIds: [] }
  const events = [event('1', '2027-04-02'), event('2', '2027-04-04'), event('3', '2027-04-04')]
  const { edits, undo } = calendarEdits(plan, events, idOf)
  expect(
    edits.map(([name, args]) => [name, (args as { dayId?: string }).dayId ?? (args as Day).date]),
  ).toEqual([
    ['item.add', dayOf('2027-04-02')],
    ['day.add', '2027-04-04'],
    ['item.add', dayOf('2027-04-04')],
    ['item.add', dayOf('2027-04-04')],
  ])
  expect(edits[1]![1]).toMatchObject({ id: dayOf('2027-04-04'), dayNumber: 3 })
  expect(undo.map(([name]) => name)).toEqual(['item.delete', 'item.delete', 'day.delete', 'item.delete'])
  const places = edits.flatMap(([, args]) => ('pos' in args ? [args.pos as string] : []))
  expect(places[0]! > 'a0').toBe(true)
  expect(places[2]! > places[1]!).toBe(true)
})

test('an undone import leaves a day on which somebody else has planned since', () => {
  const set = sharedTrip()
  const plan = { trip: { ...trip, startDate: null }, days: [], items: [], deletedDayIds: [] }
  const events = [event('1', '2027-04-02'), event('2', '2027-04-03')]
  const { edits, undo } = calendarEdits(plan, events, idOf)
  for (const [name, args] of edits) run(set, ana, name, args)
  const id = '01900000-0000-7000-8000-0000000000f3'
  run(set, ben, 'item.add', { ...itemFields, id, tripId, dayId: dayOf('2027-04-02'), pos: 'a5' })
  for (const [name, args] of undo) run(set, ana, name, args)
  const isThere = (kind: string, of: string) => set.get(scope, kind, of)!.deletedAt === null
  expect(['2027-04-02', '2027-04-03'].map(date => isThere('day', dayOf(date)))).toEqual([true, false])
  expect(events.map(one => isThere('item', idOf(one)))).toEqual([false, false])
  expect(isThere('item', id)).toBe(true)
})

test('every edit is one that the product accepts', () => {
  const events = [
    event('1', '0001-01-01'),
    event('2', '2027-03-01'),
    event('3', '2027-04-03', { time: null }),
    event('4', '2027-04-04', {
      zone: 'America/New_York',
      endZone: 'UTC',
      cost: '€17',
      position: { lat: 38.7139, lon: -9.1335 },
      link: 'https://castle.example/b/1',
    }),
  ]
  for (const [name, args] of calendarEdits({ trip, days: [], items: [], deletedDayIds: [] }, events, idOf)
    .edits) {
    expect(model.mutators[name]!.args.safeParse(args).error).toBeUndefined()
  }
})

test('events that share an id in their file are all added', () => {
  const written = ['20270402', '20270403'].map(
    date => `BEGIN:VEVENT\r\nUID:1\r\nDTSTART:${date}T090000\r\nEND:VEVENT\r\n`,
  )
  const text = `BEGIN:VCALENDAR\r\n${written.join('')}END:VCALENDAR`
  const { events } = readCalendar(text, { deviceZone: lisbon })
  const plan = { trip, days: [], items: [], deletedDayIds: [] }
  const added = calendarEdits(plan, events, idOf).edits.filter(([name]) => name === 'item.add')
  expect(new Set(added.map(([, args]) => (args as Item).id)).size).toBe(2)
})

test('a deleted day is not brought back with everything that was in it', () => {
  const plan = { trip, days: [], items: [item({})], deletedDayIds: [] }
  const [add] = calendarEdits(plan, [event('1', '2027-04-02')], idOf).edits
  expect((add![1] as Day).id).not.toBe(dayOf('2027-04-02'))
})

test('days of an undated trip are counted on', () => {
  const undated = { id: tripId, startDate: null, endDate: null }
  const plan = { trip: undated, days: [{ ...day('2027-04-02'), dayNumber: 4 }], items: [], deletedDayIds: [] }
  const { edits } = calendarEdits(plan, [event('1', '2027-04-03'), event('2', '2027-04-02')], idOf)
  expect(edits[0]![1]).toMatchObject({ dayNumber: 5, date: '2027-04-03' })
  expect(edits).toHaveLength(3)
})

test('events that are there already are known: imported, exported, or of the same name and time', () => {
  const plan = {
    trip,
    days: [day('2027-04-02')],
    items: [
      item({ id: calendarItemId(tripId, 'imported'), title: 'Renamed since' }),
      item({ id: '01900000-0000-7000-8000-0000000000f2' }),
      item({ dayId: dayOf('2027-04-03'), title: 'On a deleted day' }),
    ],
  }
  const events = [
    event('imported', '2027-04-04'),
    event('01900000-0000-7000-8000-0000000000f2@wend', '2027-04-04'),
    event('same', '2027-04-02', { title: ' castle', time: '09:00' }),
    event('later', '2027-04-02', { title: 'Castle', time: '09:30' }),
    event('deleted', '2027-04-03', { title: 'On a deleted day', time: '09:00' }),
  ]
  expect([...knownEvents(plan, events)]).toEqual([
    'imported',
    '01900000-0000-7000-8000-0000000000f2@wend',
    'same',
  ])
})

const lisbon = 'Europe/Lisbon'
const newYork = 'America/New_York'
const there = { zone: lisbon, endZone: lisbon }

/** The zones that the activities made of some events name. */
function zonesOf(events: CalendarEvent[], destinationTimeZone?: string, items: Item[] = []) {
  const plan = { trip: { ...trip, destinationTimeZone }, days: [], items, deletedDayIds: [] }
  return calendarEdits(plan, events, idOf).edits.flatMap(([name, args]) =>
    name === 'item.add' ? [[(args as Item).zone, (args as Item).endZone]] : [],
  )
}

test('a flight names its zones, and what follows it too; what is in the zone of the trip names none', () => {
  const flight = event('flight', '2027-04-02', { zone: newYork, endZone: lisbon, durationMinutes: 425 })
  const hotel = event('hotel', '2027-04-03', there)
  expect(zonesOf([hotel], lisbon)).toEqual([[undefined, undefined]])
  expect(zonesOf([flight, hotel, event('floating', '2027-04-04')], lisbon)).toEqual([
    [newYork, lisbon],
    [lisbon, lisbon],
    [undefined, undefined],
  ])
  const call = event('call', '2027-04-02', { zone: newYork, endZone: newYork })
  expect(zonesOf([call, hotel], lisbon)).toEqual([
    [newYork, newYork],
    [undefined, undefined],
  ])
  expect(zonesOf([hotel], lisbon, [item({ zone: newYork })])).toEqual([[lisbon, lisbon]])
})

test('in a trip without a known zone, events name theirs only if there is more than one', () => {
  const hotel = event('hotel', '2027-04-03', there)
  expect(zonesOf([hotel, event('dinner', '2027-04-03', there)])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
  const flight = event('flight', '2027-04-02', { zone: newYork, endZone: lisbon })
  expect(zonesOf([flight, hotel])).toEqual([
    [newYork, lisbon],
    [lisbon, lisbon],
  ])
})

test('cost, position and link come along', () => {
  const more = { cost: '€17', position: { lat: 38.7139, lon: -9.1335 }, link: 'https://castle.example/b/1' }
  const plan = { trip, days: [], items: [], deletedDayIds: [] }
  const [, [, args]] = calendarEdits(plan, [event('1', '2027-04-02', more)], idOf).edits as [Edit, Edit]
  expect(args).toMatchObject({ cost: '€17', lat: 38.7139, lon: -9.1335, link: 'https://castle.example/b/1' })
})

test('another zone moves only what names a moment', () => {
  const events = [
    event('fixed', '2027-04-02', { time: '09:00', at: Date.parse('2027-04-02T23:30:00Z') }),
    event('floating', '2027-04-02'),
  ]
  const shown = shownEvents(events, 'Asia/Tokyo').map(({ key, date, time }) => [key, date, time])
  expect(shown).toEqual([
    ['floating', '2027-04-02', '10:00'],
    ['fixed', '2027-04-03', '08:30'],
  ])
  expect(shownEvents(events, 'Asia/Tokyo')[1]).toMatchObject({ zone: 'Asia/Tokyo', endZone: 'Asia/Tokyo' })
  expect(shownEvents(events, asWritten)).toBe(events)
})

test('in another zone, an event ends at the same moment, also on the night when clocks change', () => {
  const berlin = { zone: 'Europe/Berlin', endZone: 'Europe/Berlin' }
  const at = Date.parse('2027-03-27T21:00:00Z')
  const train = event('train', '2027-03-27', { ...berlin, time: '22:00', at, durationMinutes: 600 })
  // It's on the way for nine hours.
  expect(shownEvents([train], 'Asia/Tokyo')).toMatchObject([{ time: '06:00', durationMinutes: 540 }])
})

test('a trip does not reach to the end of time', () => {
  expect(isInReach('9999-12-31', trip.startDate)).toBe(false)
  expect(isInReach('2030-04-02', trip.startDate)).toBe(true)
  expect(isInReach('9999-12-31', null)).toBe(true)
})
