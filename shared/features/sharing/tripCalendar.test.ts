import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { planDays } from '#shared/features/itinerary/plan.ts'
import { planDocument } from './planDocument.ts'
import { revisionOf } from './planRevision.ts'
import { tripCalendar } from './tripCalendar.ts'
import { hidden, sampleDays, sampleItems, sampleTrip, samplePlan, shown } from './testing/samplePlan.ts'

const url = `https://wend.example/trip/${sampleTrip.id}`
const options = { alarmMinutes: null, revision: revisionOf(sampleTrip, 7), url }

const tokyo = 'Asia/Tokyo'
const losAngeles = 'America/Los_Angeles'
const inTokyo = { ...sampleTrip, destinationTimeZone: tokyo }

function eventsOf(text: string): ICAL.Component[] {
  return new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')
}

const value = (event: ICAL.Component, name: string): string => String(event.getFirstPropertyValue(name) ?? '')

/** The lines of the file with this name, unfolded. */
const linesOf = (text: string, name: RegExp): string[] =>
  text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter(line => name.test(line))

test('one event for each activity, all-day for untimed ones, floating while nobody knows the zone', () => {
  const events = eventsOf(tripCalendar(samplePlan(), options))
  expect(events.map(event => [value(event, 'dtstart'), value(event, 'dtend')])).toEqual([
    ['2027-04-02T09:05:00', '2027-04-02T10:05:00'],
    ['2027-04-02T20:30:00', '2027-04-02T21:30:00'],
    ['2027-04-03', ''],
  ])
  expect(events[0]!.getFirstProperty('dtstart')!.getParameter('tzid')).toBeUndefined()
  expect(value(events[0]!, 'summary')).toBe('قلعة القديس جورج 🏰')
  expect(value(events[0]!, 'location')).toBe('Rua de Santa Cruz')
})

test('an event is as long as its activity, also past midnight', () => {
  const items = sampleItems.map(item => ({ ...item, durationMinutes: 275 }))
  const events = eventsOf(tripCalendar(samplePlan(shown, sampleTrip, items), options))
  expect(events.map(event => value(event, 'dtend'))).toEqual([
    '2027-04-02T13:40:00',
    '2027-04-03T01:05:00',
    '',
  ])
})

test('a stay without a time covers its days; what takes hours on a day covers that day', () => {
  const events = (durationMinutes: number, date = '2027-04-03') => {
    const items = [{ ...sampleItems[2]!, durationMinutes }]
    const trip = { ...sampleTrip, startDate: date, endDate: null }
    const days = [{ ...sampleDays[0]!, dayNumber: 1, date }]
    const plan = planDocument(trip, planDays(trip, { days, items }), [], hidden)
    const [event] = eventsOf(tripCalendar(plan, options))
    return [value(event!, 'dtend'), event!.getFirstProperty('dtend')?.type]
  }
  expect(events(3 * 24 * 60)).toEqual(['2027-04-06', 'date'])
  expect(events(40 * 60)).toEqual(['2027-04-05', 'date'])
  expect(events(3 * 60)).toEqual(['', undefined])
  expect(events(3 * 24 * 60, '9999-12-31')).toEqual(['', undefined])
})

test('an activity without a length lasts until the next one, but no longer than an hour', () => {
  const [fado, castle, walk] = sampleItems
  const items = [{ ...castle!, time: '20:10' }, fado!, { ...walk!, time: '20:30', dayId: fado!.dayId }]
  const events = eventsOf(tripCalendar(samplePlan(shown, sampleTrip, items), options))
  expect(events.map(event => value(event, 'dtend').slice(11))).toEqual(['20:30:00', '21:30:00', '21:30:00'])
})

test('times name the zone of the destination, and the file describes it', () => {
  const plan = samplePlan(hidden, inTokyo)
  const text = tripCalendar(plan, options)
  expect(linesOf(text, /^DT(START|END)\b/)).toEqual(
    expect.arrayContaining([
      'DTSTART;TZID=Asia/Tokyo:20270402T090500',
      'DTEND;TZID=Asia/Tokyo:20270402T100500',
      'DTSTART;VALUE=DATE:20270403',
    ]),
  )
  expect(linesOf(text, /^(X-WR-TIMEZONE|TZID|TZOFFSET)/)).toEqual([
    'X-WR-TIMEZONE:Asia/Tokyo',
    'TZID:Asia/Tokyo',
    'TZOFFSETFROM:+0900',
    'TZOFFSETTO:+0900',
  ])
})

test('a trip without a known zone floats', () => {
  for (const destinationTimeZone of [null, 'Mars/Olympus']) {
    const plan = samplePlan(hidden, { ...sampleTrip, destinationTimeZone })
    expect(plan.zone).toBeNull()
    expect(tripCalendar(plan, options)).not.toMatch(/TZID|TIMEZONE/)
  }
})

test('a flight leaves on one clock and lands on the other; what follows is on that of the place', () => {
  const [fado, castle, walk] = sampleItems
  const flight = {
    ...castle!,
    time: '12:00',
    durationMinutes: 11 * 60,
    zone: losAngeles,
    endZone: tokyo,
  }
  const items = [{ ...fado!, time: '09:00' }, flight, { ...walk!, time: '08:00' }]
  const text = tripCalendar(samplePlan(hidden, inTokyo, items), options)
  expect(linesOf(text, /^DT(START|END);/)).toEqual(
    expect.arrayContaining([
      'DTSTART;TZID=America/Los_Angeles:20270402T090000',
      'DTSTART;TZID=America/Los_Angeles:20270402T120000',
      'DTEND;TZID=Asia/Tokyo:20270403T150000',
      'DTSTART;TZID=Asia/Tokyo:20270403T080000',
    ]),
  )
  expect(linesOf(text, /^TZID/)).toEqual(['TZID:America/Los_Angeles', 'TZID:Asia/Tokyo'])
})

test('a flight without a length ends on the clocks of its arrival', () => {
  const [, castle] = sampleItems
  const flight = { ...castle!, time: '12:00', zone: losAngeles, endZone: tokyo }
  const text = tripCalendar(samplePlan(hidden, inTokyo, [flight]), options)
  expect(linesOf(text, /^DT(START|END);/)).toEqual([
    'DTSTART;TZID=America/Los_Angeles:20270402T120000',
    'DTEND;TZID=Asia/Tokyo:20270403T050000',
  ])
})

test.each([
  [60, 'DURATION:PT60M'],
  [90, 'DURATION:PT90M'],
  [120, 'DTEND;TZID=Europe/Berlin:20271031T030000'],
])('a flight of %s minutes into the hour that the clock shows twice is as long as it is', (minutes, end) => {
  const [, castle] = sampleItems
  const inBerlin = {
    ...sampleTrip,
    startDate: '2027-10-30',
    endDate: '2027-11-01',
    destinationTimeZone: 'Europe/Berlin',
  }
  // It leaves when it is 2:00 in Berlin.
  const flight = { ...castle!, time: '20:00', durationMinutes: minutes, zone: 'America/New_York' }
  const days = sampleDays.map(day => ({ ...day, date: '2027-10-30' }))
  const plan = planDocument(inBerlin, planDays(inBerlin, { days, items: [flight] }), [], hidden)
  const text = tripCalendar(plan, options)
  expect(linesOf(text, /^(DTEND;|DURATION)/)).toEqual([end])
  expect(linesOf(text, /^X-WEND-END-ZONE/)).toHaveLength(minutes === 120 ? 0 : 1)
})

test('an event has the position of its activity, and its booking link where the plan shows it', () => {
  const [, castle] = sampleItems
  const items = [{ ...castle!, lat: 38.7139, lon: -9.1335, link: 'https://castle.example/b/1' }]
  const [event] = eventsOf(
    tripCalendar(samplePlan({ ...shown, withLinks: true }, sampleTrip, items), options),
  )
  expect(event!.getFirstPropertyValue('geo')).toEqual([38.7139, -9.1335])
  expect(value(event!, 'url')).toBe('https://castle.example/b/1')
  expect(value(eventsOf(tripCalendar(samplePlan(shown, sampleTrip, items), options))[0]!, 'url')).toBe(url)
})

test('an activity in the hour that the clock skips does not end before it begins', () => {
  const night = {
    ...sampleTrip,
    startDate: '2027-03-14',
    endDate: '2027-03-15',
    destinationTimeZone: losAngeles,
  }
  const days = samplePlan(hidden, night).days.slice(0, 1)
  const activity = {
    ...samplePlan().days[0]!.activities[0]!,
    time: '02:30',
    zone: losAngeles,
    durationMinutes: 45,
    end: { time: '03:15', days: 0 },
    endZone: losAngeles,
  }
  const plan = {
    ...samplePlan(hidden, night),
    days: [{ ...days[0]!, date: '2027-03-14', activities: [activity] }],
  }
  expect(linesOf(tripCalendar(plan, options), /^DT(START|END);/)).toEqual([
    'DTSTART;TZID=America/Los_Angeles:20270314T023000',
    'DTEND;TZID=America/Los_Angeles:20270314T041500',
  ])
})

test('each revision is newer than the one before, and the same one is the same text', () => {
  const at = (version: number) =>
    eventsOf(tripCalendar(samplePlan(), { ...options, revision: revisionOf(sampleTrip, version) })).map(
      event => ['sequence', 'dtstamp', 'last-modified'].map(name => value(event, name)),
    )
  expect(at(7)).toEqual(Array(3).fill(['7', '2026-05-01T10:00:07Z', '2026-05-01T10:00:07Z']))
  expect(at(8)).toEqual(Array(3).fill(['8', '2026-05-01T10:00:08Z', '2026-05-01T10:00:08Z']))
  expect(tripCalendar(samplePlan(), options)).toBe(tripCalendar(samplePlan(), options))
})

test('events lead back to the trip, and all-day ones keep nobody busy', () => {
  const text = tripCalendar(samplePlan(), options)
  expect(linesOf(text, /^URL/)).toEqual([`URL:${url}`, `URL:${url}`, `URL:${url}`, `URL:${url}`])
  expect(eventsOf(text).map(event => value(event, 'transp'))).toEqual(['', '', 'TRANSPARENT'])
})

test('the name of the calendar is text: a backslash, a semicolon, a comma and a line break are escaped', () => {
  const text = tripCalendar({ ...samplePlan(), title: 'C:\\new, trip; x\nBEGIN:VEVENT' }, options)
  const escaped = String.raw`C:\\new\, trip\; x BEGIN:VEVENT`
  expect(linesOf(text, /^(NAME|X-WR-CALNAME):/)).toEqual([`NAME:${escaped}`, `X-WR-CALNAME:${escaped}`])
})

test('ids stay the same, so that a calendar knows the events again', () => {
  const uids = (text: string) => eventsOf(text).map(event => value(event, 'uid'))
  const first = uids(tripCalendar(samplePlan(), options))
  expect(uids(tripCalendar(samplePlan(shown), { ...options, revision: revisionOf(sampleTrip, 8) }))).toEqual(
    first,
  )
  expect(new Set(first).size).toBe(3)
})

test('reminders only where they are asked for, and never for a whole day', () => {
  const alarms = (alarmMinutes: 0 | 30 | null) =>
    eventsOf(tripCalendar(samplePlan(), { ...options, alarmMinutes })).map(event =>
      event.getAllSubcomponents('valarm').map(alarm => value(alarm, 'trigger')),
    )
  expect(alarms(null)).toEqual([[], [], []])
  expect(alarms(30)).toEqual([['-PT30M'], ['-PT30M'], []])
  expect(alarms(0)).toEqual([['PT0S'], ['PT0S'], []])
})

test('costs and descriptions only when they are part of the plan', () => {
  expect(tripCalendar(samplePlan(), options)).not.toMatch(/4711|45/)
  const [, fado, walk] = eventsOf(tripCalendar(samplePlan(shown), options))
  expect(value(fado!, 'description')).toBe('Cost: $45')
  expect(value(walk!, 'description')).toBe('Ask Ben: door code is 4711\nSecond line')
})

test('text cannot add lines of its own, and lines are no longer than the format allows', () => {
  const title = `${'🏖️'.repeat(60)}\r\nBEGIN:VEVENT\u0007`
  const plan = samplePlan(shown)
  const days = [{ ...plan.days[0]!, activities: [{ ...plan.days[0]!.activities[0]!, title }] }]
  const text = tripCalendar({ ...plan, title, days }, options)
  expect(eventsOf(text)).toHaveLength(1)
  expect(value(eventsOf(text)[0]!, 'summary')).toBe(`${'🏖️'.repeat(60)} BEGIN:VEVENT`)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('a day without a date has no place in a calendar', () => {
  const undated = samplePlan(shown, { ...sampleTrip, startDate: null, endDate: null })
  const days = undated.days.map(day => ({ ...day, date: null }))
  expect(eventsOf(tripCalendar({ ...undated, days }, options))).toHaveLength(0)
  expect(eventsOf(tripCalendar(samplePlan(), options))).toHaveLength(3)
})

test.each(['0001-01-01', '9999-12-31'])('the edge of the calendar stays well-formed: %s', date => {
  const plan = samplePlan()
  const activity = { ...plan.days[0]!.activities[0]!, time: '23:30' }
  const text = tripCalendar({ ...plan, days: [{ ...plan.days[0]!, date, activities: [activity] }] }, options)
  expect(eventsOf(text)).toHaveLength(1)
  expect(text).toContain(`DTSTART:${date.replaceAll('-', '')}T233000\r\n`)
  expect(text).not.toMatch(/DTEND:\d{9}/)
  for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
    const zoned = { ...activity, zone, endZone: zone, end: { time: '00:30', days: 1 } }
    const there = { ...plan, days: [{ ...plan.days[0]!, date, activities: [zoned] }] }
    const file = tripCalendar(there, options)
    expect(eventsOf(file)).toHaveLength(1)
    expect(file).not.toMatch(/\D\d{9}T|NaN|null/)
  }
})
