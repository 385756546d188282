import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarEventCount, tripCalendar } from './tripCalendar.ts'
import { sampleItems, sampleTrip, samplePlan, shown } from './testing/samplePlan.ts'

const stamp = '2026-11-21T10:00:00.000Z'
const options = { alarmMinutes: null, stamp }

function eventsOf(text: string): ICAL.Component[] {
  return new ICAL.Component(ICAL.parse(text) as unknown[]).getAllSubcomponents('vevent')
}

const value = (event: ICAL.Component, name: string): string => String(event.getFirstPropertyValue(name) ?? '')

test('one event for each activity, at floating wall time, all-day for untimed ones', () => {
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

test('ids stay the same, so that a calendar knows the events again', () => {
  const uids = (text: string) => eventsOf(text).map(event => value(event, 'uid'))
  const first = uids(tripCalendar(samplePlan(), options))
  expect(uids(tripCalendar(samplePlan(shown), { ...options, stamp: '2027-01-01T00:00:00.000Z' }))).toEqual(
    first,
  )
  expect(new Set(first).size).toBe(3)
})

test('reminders only where they are asked for, and never for a whole day', () => {
  const alarms = (alarmMinutes: 0 | 30 | null) =>
    eventsOf(tripCalendar(samplePlan(), { stamp, alarmMinutes })).map(event =>
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
  expect(calendarEventCount({ ...undated, days })).toBe(0)
  expect(calendarEventCount(samplePlan())).toBe(3)
})

test.each(['0001-01-01', '9999-12-31'])('the edge of the calendar stays well-formed: %s', date => {
  const plan = samplePlan()
  const activity = { ...plan.days[0]!.activities[0]!, time: '23:30' }
  const text = tripCalendar({ ...plan, days: [{ ...plan.days[0]!, date, activities: [activity] }] }, options)
  expect(eventsOf(text)).toHaveLength(1)
  expect(text).toContain(`DTSTART:${date.replaceAll('-', '')}T233000\r\n`)
  expect(text).not.toMatch(/DTEND:\d{9}/)
})
