import { expect, test } from 'vitest'
import { detailsOf, isAllReplaced, replacedIn, replacedText } from './describeReplaced.ts'
import type { ChangedFields, ChangeEntry } from '#shared/story/entry.ts'

const to = (before: unknown, after: unknown) => ({ before, after })
const item = (fields: ChangedFields, more: Partial<ChangeEntry> = {}): ChangeEntry => ({
  action: 'item.update',
  kind: 'item',
  id: 'i',
  label: 'Louvre',
  fields,
  day: 'Day 2',
  ...more,
})
const lost = (register: string, value: Record<string, unknown>) => ({
  kind: 'item',
  id: 'i',
  register,
  value,
  by: 'ben',
})

test.each([
  [lost('time', { time: '10:00' }), '10:00 AM'],
  [lost('time', { time: null }), 'no time'],
  [lost('title', { title: 'Museum' }), '“Museum”'],
  [lost('description', { description: 'x'.repeat(100) }), `“${'x'.repeat(59)}…”`],
  [lost('description', { description: `${'x'.repeat(54)} and then on` }), `“${'x'.repeat(54)} and…”`],
  [lost('description', { description: `${'x'.repeat(58)} on` }), `“${'x'.repeat(58)}…”`],
  [lost('place', { dayId: 'd', pos: 'a0' }), 'Day 1'],
  [lost('dates', { startDate: '2027-01-05', endDate: null }), 'Jan 5, 2027'],
  [lost('destination', { destination: 'Rome', destinationCity: null }), '“Rome”'],
  [lost('deleted', { deletedAt: '2027-01-05' }), 'deleted'],
  [lost('deleted', { deletedAt: null }), 'kept'],
  [lost('travelersCount', { travelersCount: 3 }), '3'],
  [lost('currency', { currency: 'JPY' }), '“Japanese Yen”'],
])('the replaced value %j reads %s', (value, text) => {
  expect(replacedText(value, { day: 'Day 2', dayBefore: 'Day 1' })).toBe(text)
})

test('an entry that changed more than it replaced unseen can be restored on its own', () => {
  const overwrote = [lost('time', { time: '10:00' })]
  expect(isAllReplaced(item({ time: to('10:00', '11:00') }, { overwrote }))).toBe(true)
  expect(isAllReplaced(item({ time: to('10:00', '11:00'), cost: to('1', '2') }, { overwrote }))).toBe(false)
  expect(isAllReplaced(item({ time: to('10:00', '11:00') }))).toBe(false)
  const place = [lost('place', { dayId: 'd', pos: 'a0' })]
  expect(isAllReplaced(item({ dayId: to('d', 'e'), pos: to('a0', 'a1') }, { overwrote: place }))).toBe(true)
})

test('who takes part and what is confirmed are no values to bring back', () => {
  const status = lost('status', { status: 'pending' })
  expect(replacedIn({ ...item({}, { overwrote: [status] }), kind: 'collaborator' })).toEqual([])
  expect(replacedIn({ ...item({}, { overwrote: [status] }), kind: 'day' })).toEqual([])
  expect(replacedIn(item({}, { overwrote: [lost('deleted', { deletedAt: null })] }))).toEqual([])
  expect(replacedIn(item({}, { overwrote: [lost('time', { time: null })] }))).toHaveLength(1)
})

test('details tell each field that changed, in words', () => {
  const moved = {
    dayId: to('d', 'e'),
    pos: to('a0', 'a1'),
    time: to(null, '09:00'),
    category: to('other', 'hotels'),
  }
  expect(detailsOf(item(moved, { dayBefore: 'Day 1' }))).toEqual([
    { word: 'Day', before: 'Day 1', after: 'Day 2' },
    { word: 'Time', before: '', after: '9:00 AM' },
    { word: 'Category', before: 'Other', after: 'Hotels' },
  ])
  const dates = {
    startDate: to(null, '2027-01-05'),
    endDate: to(null, '2027-01-09'),
    destinationLat: to('1', '2'),
  }
  expect(detailsOf({ ...item(dates), kind: 'trip' })).toEqual([
    { word: 'Dates', before: 'no dates', after: 'Jan 5, 2027 – Jan 9, 2027' },
  ])
  expect(detailsOf(item({}))).toEqual([])
  expect(detailsOf(item({ deletedAt: to(null, 'now') }))).toEqual([])
  expect(detailsOf({ ...item({ status: to('pending', 'accepted') }), kind: 'collaborator' })).toEqual([])
})
