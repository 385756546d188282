import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#shared/plain/dates.ts'
import { deletedIdsIn } from '#shared/sync/row.ts'
import type { WorkingSet } from '#shared/sync/workingSet.ts'
import { ana, ben, itemFields, run, scope, sharedTrip, tripId } from '#shared/sync/testing/sharedTrip.ts'
import type { Trip, TripDates } from '../trips/schema.ts'
import { dayIdFor, plannedDays } from './days.ts'
import type { Edit } from '#shared/sync/edit.ts'
import { compareItems } from './order.ts'
import { asksAboutPlan, outsideOf, rescheduleEdits } from './reschedule.ts'
import type { DatesPlan, OutsidePlan } from './reschedule.ts'
import type { Day, Item } from './schema.ts'

const undated: TripDates = { startDate: null, endDate: null }
const april: TripDates = { startDate: '2027-04-10', endDate: '2027-04-12' }
const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

interface SeededDay {
  date?: string | null
  number?: number
  title?: string
  titles?: string[]
}

/** Ana's trip with these dates and days, and nothing else. */
function tripWith(dates: TripDates, seeded: readonly SeededDay[]): WorkingSet {
  const set = sharedTrip()
  for (const day of livingOf<Day>(set, 'day')) run(set, ana, 'day.delete', { id: day.id, tripId })
  for (const item of livingOf<Item>(set, 'item')) run(set, ana, 'item.delete', { id: item.id, tripId })
  run(set, ana, 'trip.update', { id: tripId, dates })
  for (const [index, { date = null, number = index + 1, title = null, titles = [] }] of seeded.entries()) {
    const id = date ? dayIdFor(tripId, date) : uuid(100 + index)
    run(set, ana, 'day.add', { id, tripId, dayNumber: number, date, title })
    for (const [place, name] of titles.entries()) {
      const args = {
        ...itemFields,
        id: uuid(1000 + index * 100 + place),
        tripId,
        dayId: id,
        pos: `a${place}`,
      }
      run(set, ana, 'item.add', { ...args, title: name })
    }
  }
  return set
}

const livingOf = <D>(set: WorkingSet, kind: string): D[] =>
  [...set.rowsOf(scope)]
    .filter(row => row.kind === kind && row.deletedAt === null)
    .map(row => row.data as unknown as D)

const tripOf = (set: WorkingSet): Trip => set.get(scope, 'trip', tripId)!.data as unknown as Trip

/** The plan as a person reads it: the date, the number and the activities of each day that has a row. */
function planOf(set: WorkingSet): [date: string | null, number: number | null, titles: string][] {
  const items = livingOf<Item>(set, 'item')
  return plannedDays(tripId, tripOf(set), livingOf<Day>(set, 'day')).flatMap(({ day, date, number }) => {
    const titles = items.filter(({ dayId }) => dayId === day?.id).toSorted(compareItems)
    return day ? [[date, number, titles.map(({ title }) => title).join(' ')]] : []
  })
}

const apply = (set: WorkingSet, edits: readonly Edit[]) => {
  for (const [name, args] of edits) {
    const { result } = run(set, ana, name, args)
    if (result.status === 'rejected') throw new Error(`${name}: ${result.message}`)
  }
}

/** Changes the dates along with the plan, checks that undo restores everything, and leaves the changed state. */
function reschedule(set: WorkingSet, dates: TripDates, plan: DatesPlan, outside: OutsidePlan = 'leave') {
  const trip = tripOf(set)
  const before = planOf(set)
  const { edits, undo } = rescheduleEdits({
    trip,
    dates,
    days: livingOf<Day>(set, 'day'),
    items: livingOf<Item>(set, 'item'),
    deletedDayIds: deletedIdsIn([...set.rowsOf(scope)], 'day'),
    plan,
    outside,
  })
  const forth = () => apply(set, [['trip.update', { id: tripId, dates }], ...edits])
  forth()
  const after = planOf(set)
  const old = { startDate: trip.startDate, endDate: trip.endDate }
  apply(set, [['trip.update', { id: tripId, dates: old }], ...undo])
  expect(planOf(set)).toEqual(before)
  forth()
  expect(planOf(set)).toEqual(after)
  return edits
}

const threeDays = () =>
  tripWith(april, [
    { date: '2027-04-10', titles: ['castle', 'tram'] },
    { date: '2027-04-11', titles: ['Belém'] },
    { date: '2027-04-12', titles: ['train'] },
  ])

describe('shift', () => {
  test('every day keeps its number, and dates follow', () => {
    const set = threeDays()
    reschedule(set, { startDate: '2027-05-01', endDate: '2027-05-03' }, 'shift')
    expect(planOf(set)).toEqual([
      ['2027-05-01', 1, 'castle tram'],
      ['2027-05-02', 2, 'Belém'],
      ['2027-05-03', 3, 'train'],
    ])
  })

  test('what does not fit behind the new end stays as extra days, or goes to the last one', () => {
    const shorter = { startDate: '2027-05-01', endDate: '2027-05-02' }
    const left = threeDays()
    reschedule(left, shorter, 'shift', 'leave')
    expect(planOf(left).at(-1)).toEqual(['2027-05-03', 3, 'train'])
    const moved = threeDays()
    reschedule(moved, shorter, 'shift', 'move')
    expect(planOf(moved)).toEqual([
      ['2027-05-01', 1, 'castle tram'],
      ['2027-05-02', 2, 'Belém train'],
    ])
  })

  test('by one day: rows take the dates of their neighbours, and an empty date never takes a living id', () => {
    const set = threeDays()
    reschedule(set, { startDate: '2027-04-11', endDate: '2027-04-14' }, 'shift')
    expect(planOf(set).map(([date]) => date)).toEqual(['2027-04-11', '2027-04-12', '2027-04-13'])
    const plan = plannedDays(tripId, tripOf(set), livingOf<Day>(set, 'day'))
    expect(new Set(plan.map(({ id }) => id)).size).toBe(plan.length)
    // The trip's former first date is planned again: it must not use the row that was originally made for it.
    run(set, ana, 'trip.update', { id: tripId, dates: { startDate: '2027-04-10', endDate: '2027-04-14' } })
    const [empty] = plannedDays(tripId, tripOf(set), livingOf<Day>(set, 'day'))
    expect(empty).toMatchObject({ day: null, date: '2027-04-10', id: dayIdFor(tripId, '2027-04-10', 1) })
    const { id } = empty!
    run(set, ana, 'day.add', { id, tripId, dayNumber: 1, date: '2027-04-10' })
    run(set, ana, 'item.add', { ...itemFields, id: uuid(7), tripId, dayId: id, pos: 'a0', title: 'early' })
    expect(planOf(set)[0]).toEqual(['2027-04-10', 1, 'early'])
    expect(planOf(set)[1]).toEqual(['2027-04-11', 2, 'castle tram'])
  })

  test('a trip that gets its first dates counts them from its numbers', () => {
    const set = tripWith(undated, [
      { number: 1, titles: ['one'] },
      { number: 5, titles: ['five'] },
    ])
    reschedule(set, april, 'shift')
    expect(planOf(set)).toEqual([
      ['2027-04-10', 1, 'one'],
      ['2027-04-11', 2, 'five'],
    ])
  })

  test('a trip that loses its dates keeps the order of its days', () => {
    const set = tripWith(april, [
      { date: '2027-04-09', titles: ['eve'] },
      { date: '2027-04-10', titles: ['one'] },
      { date: '2027-04-12', titles: ['three'] },
    ])
    reschedule(set, undated, 'shift')
    expect(planOf(set)).toEqual([
      [null, 1, 'eve'],
      [null, 2, 'one'],
      [null, 3, 'three'],
    ])
  })

  test('at the ends of the calendar nothing is lost and the order holds', () => {
    for (const startDate of ['9999-12-31', '0001-01-01']) {
      const set = threeDays()
      reschedule(set, { startDate, endDate: startDate }, 'shift')
      expect(planOf(set).map(([, , titles]) => titles)).toEqual(['castle tram', 'Belém', 'train'])
      const moved = threeDays()
      reschedule(moved, { startDate, endDate: startDate }, 'shift', 'move')
      expect(
        planOf(moved)
          .flatMap(([, , titles]) => titles.split(' '))
          .toSorted(),
      ).toEqual(['Belém', 'castle', 'train', 'tram'])
    }
  })
})

describe('keep', () => {
  test('days stay on their dates, and the numbers follow', () => {
    const set = threeDays()
    const edits = reschedule(set, { startDate: '2027-04-09', endDate: '2027-04-12' }, 'keep')
    expect(edits).toEqual([])
    expect(planOf(set)).toEqual([
      ['2027-04-10', 2, 'castle tram'],
      ['2027-04-11', 3, 'Belém'],
      ['2027-04-12', 4, 'train'],
    ])
  })

  test('a day that only had a number is given the date that it stood for', () => {
    const set = tripWith(april, [])
    run(set, ana, 'trip.update', { id: tripId, dates: undated })
    run(set, ana, 'day.add', { id: uuid(1), tripId, dayNumber: 2, date: null })
    run(set, ana, 'trip.update', { id: tripId, dates: april })
    reschedule(set, { startDate: '2027-04-01', endDate: '2027-04-12' }, 'keep')
    expect(planOf(set)).toEqual([['2027-04-11', 11, '']])
  })

  test('moving takes what falls outside to the nearest day, made if it has no row', () => {
    const set = threeDays()
    reschedule(set, { startDate: '2027-04-20', endDate: '2027-04-22' }, 'keep', 'move')
    expect(planOf(set)).toEqual([['2027-04-20', 1, 'castle tram Belém train']])
    const end = threeDays()
    reschedule(end, { startDate: '2027-04-10', endDate: '2027-04-11' }, 'keep', 'move')
    expect(planOf(end)).toEqual([
      ['2027-04-10', 1, 'castle tram'],
      ['2027-04-11', 2, 'Belém train'],
    ])
  })

  test('an undo leaves the day that was made for it if somebody else has planned on it since', () => {
    const set = threeDays()
    const [days, items] = [livingOf<Day>(set, 'day'), livingOf<Item>(set, 'item')]
    const dates = { startDate: '2027-04-20', endDate: '2027-04-22' }
    const change = { trip: tripOf(set), dates, days, items, deletedDayIds: [] }
    const { edits, undo } = rescheduleEdits({ ...change, plan: 'keep', outside: 'move' })
    apply(set, edits)
    const dayId = dayIdFor(tripId, '2027-04-20')
    run(set, ben, 'item.add', { ...itemFields, id: uuid(9), tripId, dayId, pos: 'a9', title: 'boat' })
    apply(set, undo)
    expect(planOf(set)).toContainEqual(['2027-04-20', 11, 'boat'])
  })

  test('a day with nothing on it goes with the date that it stood for, one that was extra stays', () => {
    const set = tripWith(april, [
      { date: '2027-04-10', titles: ['castle'] },
      { date: '2027-04-12' },
      { date: '2027-04-15' },
    ])
    reschedule(set, { startDate: '2027-04-10', endDate: '2027-04-11' }, 'keep', 'leave')
    expect(planOf(set).map(([date]) => date)).toEqual(['2027-04-10', '2027-04-15'])
  })

  test('a trip without an end has nothing behind it', () => {
    const set = threeDays()
    reschedule(set, { startDate: '2027-04-11', endDate: null }, 'keep', 'move')
    expect(planOf(set)).toEqual([
      ['2027-04-11', 1, 'Belém castle tram'],
      ['2027-04-12', 2, 'train'],
    ])
  })

  test('activities of a deleted day neither count nor move', () => {
    const set = threeDays()
    run(set, ana, 'day.delete', { id: dayIdFor(tripId, '2027-04-12'), tripId })
    const before = set.get(scope, 'item', uuid(1200))
    reschedule(set, { startDate: '2027-04-12', endDate: '2027-04-12' }, 'keep', 'move')
    expect(planOf(set)).toEqual([['2027-04-12', 1, 'castle tram Belém']])
    expect(set.get(scope, 'item', uuid(1200))).toEqual(before)
    // The deleted day keeps its id for when it is restored.
    expect(livingOf<Day>(set, 'day').map(({ id }) => id)).toEqual([dayIdFor(tripId, '2027-04-12', 1)])
  })
})

test('what falls outside is counted: days with a title or activities', () => {
  const set = tripWith(april, [
    { date: '2027-04-10', titles: ['a', 'b', 'c'] },
    { date: '2027-04-11', title: 'Belém' },
    { date: '2027-04-12' },
  ])
  const change = { trip: tripOf(set), days: livingOf<Day>(set, 'day'), items: livingOf<Item>(set, 'item') }
  const later = { startDate: '2027-05-01', endDate: '2027-05-01' }
  expect(outsideOf({ ...change, dates: later, plan: 'keep' })).toEqual({
    days: 2,
    activities: 3,
    nearest: ['2027-05-01'],
  })
  expect(outsideOf({ ...change, dates: later, plan: 'shift' })).toMatchObject({ days: 1, activities: 0 })
  expect(outsideOf({ ...change, dates: undated, plan: 'keep' })).toMatchObject({ days: 0, activities: 0 })
})

test('a change of dates is a question when something planned moves or newly falls outside', () => {
  const ask = (set: WorkingSet, dates: TripDates) =>
    asksAboutPlan({
      trip: tripOf(set),
      dates,
      days: livingOf<Day>(set, 'day'),
      items: livingOf<Item>(set, 'item'),
    })
  const set = threeDays()
  expect(ask(set, { startDate: '2027-04-10', endDate: '2027-04-20' })).toEqual({
    shift: false,
    outside: false,
  })
  expect(ask(set, { startDate: '2027-04-10', endDate: '2027-04-11' })).toEqual({
    shift: false,
    outside: true,
  })
  expect(ask(set, { startDate: '2027-04-09', endDate: '2027-04-12' })).toEqual({
    shift: true,
    outside: false,
  })
  expect(ask(set, undated)).toEqual({ shift: false, outside: false })
  expect(ask(tripWith(april, [{ date: '2027-04-10' }]), { ...april, startDate: '2027-04-01' })).toEqual({
    shift: false,
    outside: false,
  })
  expect(ask(tripWith(undated, [{ titles: ['a'] }]), april)).toEqual({ shift: false, outside: false })
})

test('a trip of 60 days with 500 activities moves whole', () => {
  const long = { startDate: '2027-04-01', endDate: '2027-05-30' }
  const seeded = Array.from({ length: 60 }, (_, index) => ({
    date: addDays(long.startDate, index),
    titles: Array.from({ length: 8 + (index % 2) }, (_title, place) => `t${place}`),
  }))
  const set = tripWith(long, seeded)
  const count = livingOf<Item>(set, 'item').length
  expect(count).toBe(510)
  const edits = reschedule(set, { startDate: '2028-01-01', endDate: '2028-02-29' }, 'shift', 'move')
  expect(edits).toHaveLength(60)
  expect(planOf(set).map(([date, number]) => [date, number])).toEqual(
    seeded.map((_, index) => [addDays('2028-01-01', index), index + 1]),
  )
})

const anyDate = fc.constantFrom(
  '0001-01-01',
  '2027-04-08',
  '2027-04-10',
  '2027-04-12',
  '2027-05-01',
  '9999-12-31',
)
const anyDates = fc
  .tuple(fc.option(anyDate), fc.option(anyDate))
  .map(([a, b]) => (a && b && a > b ? [b, a] : [a, b]))
  .map(([startDate, endDate]): TripDates => ({ startDate: startDate ?? null, endDate: endDate ?? null }))
  .filter(({ startDate, endDate }) => !startDate || !endDate || daysBetween(startDate, endDate) < 500)
const anyDays = fc.uniqueArray(
  fc.record({
    date: fc.option(anyDate),
    number: fc.integer({ min: 1, max: 6 }),
    titles: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 2 }),
  }),
  { maxLength: 5, selector: ({ date }) => date ?? Math.random() },
)

test('whatever the dates, no activity is lost, ids stay apart, and undo restores all', () => {
  fc.assert(
    fc.property(
      anyDates,
      anyDates,
      anyDays,
      fc.constantFrom<DatesPlan>('shift', 'keep'),
      fc.constantFrom<OutsidePlan>('leave', 'move'),
      (from, to, seeded, plan, outside) => {
        const set = tripWith(from, seeded)
        const titles = () => planOf(set).flatMap(([, , text]) => text.split(' ').filter(Boolean))
        const before = titles().toSorted()
        reschedule(set, to, plan, outside)
        expect(titles().toSorted()).toEqual(before)
        const planned = plannedDays(tripId, to, livingOf<Day>(set, 'day'))
        expect(new Set(planned.map(({ id }) => id)).size).toBe(planned.length)
        const nothing = { days: 0, activities: 0, nearest: [] }
        const change = { trip: tripOf(set), dates: to, plan: 'keep' as const }
        const rows = { days: livingOf<Day>(set, 'day'), items: livingOf<Item>(set, 'item') }
        expect(outside === 'move' ? outsideOf({ ...change, ...rows }) : nothing).toEqual(nothing)
      },
    ),
    { numRuns: 400 },
  )
})
