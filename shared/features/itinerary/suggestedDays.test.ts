import { describe, expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { dayIdFor } from './days.ts'
import type { Day, Item, ItemFields } from './schema.ts'
import { planIds } from './ifSuggested.ts'
import { removeDay } from './removeDay.ts'
import { emptyKeptDays, openDays, replaceSuggested } from './suggestedDays.ts'
import type { PlanToFill } from './plan.ts'

const tripId = newId()
const trip = (startDate: string | null, endDate: string | null) => ({ id: tripId, startDate, endDate })
const day = (dayNumber: number, date: string | null, status: Day['status']): Day => ({
  id: date ? dayIdFor(tripId, date) : newId(),
  tripId,
  dayNumber,
  date,
  title: null,
  status,
})
const blank = { location: null, description: null, cost: null, category: null }
const item = (dayId: string, title: string): Item => ({
  id: newId(),
  tripId,
  dayId,
  pos: 'a0',
  time: null,
  title,
  ...blank,
})
/** An activity of a generated plan. */
const idea = (dayId: string, title: string): Item => ({ ...item(dayId, title), id: planIds(newId())() })
const fields = (title: string, time: string): ItemFields => ({ title, time, ...blank })
const names = (edits: readonly (readonly [string, unknown])[]) => edits.map(([name]) => name)

const planned = (days: Day[], more: Partial<PlanToFill> = {}): PlanToFill => ({
  trip: trip('2027-05-01', '2027-05-04'),
  days,
  items: [],
  deletedDayIds: [],
  restorableDayIds: [],
  ...more,
})

describe('days that suggestions may fill', () => {
  test('are the dates that are empty or hold suggestions', () => {
    const [first, second] = [day(1, '2027-05-01', 'confirmed'), day(2, '2027-05-02', 'suggested')]
    const now = planned([first, second], { items: [item(first.id, 'Ours')] })
    expect(openDays(now, 9, 30).map(({ number }) => number)).toEqual([2, 3, 4])
    expect(openDays(now, 9, 2).map(({ date }) => date)).toEqual(['2027-05-02', '2027-05-03'])
  })

  test('do not hold a date twice, nor one with a confirmed day beside a suggested one', () => {
    const twice = [day(1, '2027-05-01', 'suggested'), { ...day(1, '2027-05-01', 'confirmed'), id: newId() }]
    const now = planned(twice, {
      trip: trip('2027-05-01', '2027-05-02'),
      items: [item(twice[1]!.id, 'Ours')],
    })
    expect(openDays(now, 9, 30).map(({ number }) => number)).toEqual([2])
  })

  test('of a trip without dates are as many as asked for, less the confirmed ones', () => {
    const titled = { ...day(1, null, 'confirmed'), title: 'Ours' }
    expect(openDays(planned([titled], { trip: trip(null, null) }), 3, 30)).toEqual([
      { number: 2, date: null },
      { number: 3, date: null },
    ])
  })

  test('are confirmed ones too, as long as there is neither a title nor an activity on them', () => {
    const added = [1, 2].map(number => day(number, null, 'confirmed'))
    const now = planned(added, { trip: trip(null, null), items: [item(added[1]!.id, 'Ours')] })
    expect(openDays(now, 3, 30).map(({ number }) => number)).toEqual([1, 3])
    const dated = [1, 2].map(number => day(number, `2027-05-0${number}`, 'confirmed'))
    expect(openDays(planned(dated), 3, 30).map(({ number }) => number)).toEqual([1, 2, 3, 4])
  })
})

describe('suggestions', () => {
  const confirmed = day(1, '2027-05-01', 'confirmed')
  const suggested = day(2, '2027-05-02', 'suggested')
  const stale = day(4, '2027-05-04', 'suggested')
  const old = idea(suggested.id, 'Old idea')
  const now: PlanToFill = {
    trip: trip('2027-05-01', '2027-05-04'),
    days: [confirmed, suggested, stale],
    items: [item(confirmed.id, 'Kept'), old],
    deletedDayIds: [],
    restorableDayIds: [],
  }
  const { edits, undo } = replaceSuggested(
    now,
    [
      { number: 2, date: '2027-05-02', title: 'Old town', items: [fields('Walk', '09:00')] },
      {
        number: 3,
        date: '2027-05-03',
        title: 'Coast',
        items: [fields('Swim', '10:00'), fields('Lunch', '13:00')],
      },
      { number: 4, date: '2027-05-04', title: null, items: [] },
    ],
    newId,
  )

  test('replace earlier ones, on the same row where there is one', () => {
    expect(names(edits)).toEqual([
      'item.delete',
      'day.rename',
      'item.add',
      'day.add',
      'item.add',
      'item.add',
      'day.delete',
    ])
    expect(edits[0]![1]).toEqual({ id: old.id, tripId, ifSuggested: suggested.id })
    expect(edits[3]![1]).toMatchObject({
      id: dayIdFor(tripId, '2027-05-03'),
      dayNumber: 3,
      status: 'suggested',
    })
    expect(edits[6]![1]).toMatchObject({ id: stale.id, tripId, ifSuggested: stale.id })
  })

  test('never touch a confirmed day', () => {
    const touched = JSON.stringify(edits)
    expect(touched).not.toContain(confirmed.id)
    expect(touched).not.toContain('Kept')
  })

  test('are taken back in the other direction', () => {
    expect(names(undo)).toEqual([
      'day.restore',
      'item.delete',
      'item.delete',
      'day.delete',
      'item.delete',
      'day.rename',
      'item.restore',
    ])
  })

  test('keep their order on the day', () => {
    const [swim, lunch] = edits.slice(4, 6).map(([, args]) => (args as { pos: string }).pos)
    expect(swim! < lunch!).toBe(true)
  })

  test('leave what somebody added, and suggest nothing for the same time', () => {
    const dinner = { ...item(suggested.id, 'Dinner'), time: '19:00' }
    const untimed = item(suggested.id, 'Postcards')
    const hotel: Item = {
      ...item(suggested.id, 'Hotel'),
      time: '09:00',
      category: 'hotels',
      durationMinutes: 4320,
    }
    const added = item(stale.id, 'Ours')
    const items = [old, dinner, untimed, hotel, added, idea(stale.id, 'Old idea')]
    const times = ['09:00', '18:30', '19:59', '20:00']
    const again = replaceSuggested(
      { ...now, items },
      [
        { number: 2, date: '2027-05-02', title: 'Old town', items: times.map(time => fields(time, time)) },
        { number: 4, date: '2027-05-04', title: 'Coast', items: [] },
      ],
      newId,
    )
    const of = (name: string) => again.edits.flatMap(edit => (edit[0] === name ? [edit[1]] : []))
    expect(of('item.delete')).toMatchObject([{ id: old.id }, { id: items[5]!.id }])
    expect(of('item.add')).toMatchObject([{ title: '09:00' }, { title: '20:00' }])
    expect(of('day.delete')).toEqual([])
  })

  test('leave what somebody wrote something in, and what stays of the day comes after it', () => {
    const tram = { ...idea(suggested.id, 'Tram, with Grandma'), time: '10:00' }
    const items = [old, tram, idea(stale.id, 'Beach, if it is warm')]
    const again = replaceSuggested(
      { ...now, items, writtenInIds: new Set(items.slice(1).map(({ id }) => id)) },
      [{ number: 2, date: '2027-05-02', title: 'Old town', items: [fields('Fort', '10:30')] }],
      newId,
    )
    const of = (name: string) => again.edits.flatMap(edit => (edit[0] === name ? [edit[1]] : []))
    expect(of('item.delete')).toMatchObject([{ id: old.id }])
    expect([...of('item.add'), ...of('day.delete')]).toEqual([])
  })

  test('leave the names that somebody gave, also where nothing is suggested', () => {
    const items = [old, idea(stale.id, 'Beach')]
    const again = replaceSuggested(
      { ...now, items, writtenInIds: new Set([suggested.id, stale.id]) },
      [{ number: 2, date: '2027-05-02', title: 'Old town', items: [fields('Fort', '10:30')] }],
      newId,
    )
    expect(names(again.edits)).toEqual(['item.delete', 'item.add', 'item.delete'])
  })

  test('get a fresh row where a deleted day holds the usual one', () => {
    const again = replaceSuggested(
      { ...now, deletedDayIds: [dayIdFor(tripId, '2027-05-03')] },
      [{ number: 3, date: '2027-05-03', title: null, items: [fields('Swim', '10:00')] }],
      newId,
    )
    expect(again.edits[0]![1]).toHaveProperty('id', dayIdFor(tripId, '2027-05-03', 1))
  })

  test('of a trip without dates come behind what is there', () => {
    const undated = planned([{ ...day(5, null, 'confirmed'), title: 'Ours' }], { trip: trip(null, null) })
    const two = [2, 3].map(number => ({ number, date: null, title: null, items: [fields('Walk', '09:00')] }))
    const added = replaceSuggested(undated, two, newId).edits.filter(([name]) => name === 'day.add')
    expect(added.map(([, args]) => args)).toMatchObject([{ dayNumber: 6 }, { dayNumber: 7 }])
  })

  test.each([
    ['a date', trip('2027-05-01', '2027-05-04'), '2027-05-02'],
    ['no date', trip(null, null), null],
  ])('stand in for an empty confirmed day with %s, which comes back when they go', (_, dates, date) => {
    const empty = day(2, date, 'confirmed')
    const days = date ? [empty] : [{ ...day(1, null, 'confirmed'), title: 'Ours' }, empty]
    const made = replaceSuggested(
      planned(days, { trip: dates }),
      [{ number: 2, date, title: 'Old town', items: [fields('Walk', '09:00')] }],
      newId,
    )
    expect(names(made.edits)).toEqual(['day.delete', 'day.add', 'item.add'])
    expect(made.edits[0]![1]).toEqual({ id: empty.id, tripId, ifEmpty: true })
    const added = made.edits[1]![1] as unknown as Day
    expect(added).toMatchObject({ dayNumber: 2, date, status: 'suggested', insteadOf: empty.id })
    expect(added.id).not.toBe(empty.id)
    expect(names(made.undo)).toEqual(['item.delete', 'day.delete', 'day.restore'])

    const { edits, undo } = removeDay(added, [empty.id])
    expect(edits).toEqual([
      ['day.delete', { id: added.id, tripId }],
      ['day.restore', { id: empty.id, tripId }],
      ['day.redate', { id: empty.id, tripId, date, dayNumber: 2 }],
    ])
    expect(undo).toEqual([
      ['day.delete', { id: empty.id, tripId, ifEmpty: true }],
      ['day.restore', { id: added.id, tripId }],
    ])
    const standing = (restorableDayIds: readonly string[]) =>
      planned([added], { trip: dates, deletedDayIds: [empty.id], restorableDayIds })
    const again = replaceSuggested(standing([empty.id]), [], newId)
    expect(names(again.edits)).toEqual(['day.delete', 'day.restore', 'day.redate'])
    // [LIFE3] Its id stays taken long after it can be restored.
    expect(names(replaceSuggested(standing([]), [], newId).edits)).toEqual(['day.delete'])
    // Once it is confirmed, or the empty day is gone for good, it is a day like any other.
    expect(removeDay({ ...added, status: 'confirmed' }, [empty.id]).edits).toHaveLength(1)
    expect(removeDay(added, []).edits).toHaveLength(1)
  })
})

describe('while the trip is on', () => {
  const past = day(1, '2027-05-01', 'suggested')
  const coming = day(4, '2027-05-04', 'suggested')
  const now = planned([past, coming], { items: [item(past.id, 'Seen')], today: '2027-05-03' })
  const numbers = (plan: PlanToFill) => openDays(plan, 9, 30).map(({ number }) => number)

  test('days that are over are not planned again, and keep their suggestions', () => {
    expect(numbers(now)).toEqual([3, 4])
    expect(replaceSuggested(now, [], newId).edits).toMatchObject([
      ['day.delete', { id: coming.id, tripId, ifSuggested: coming.id }],
    ])
  })

  test('an empty day with a title does not count once it is over', () => {
    const titled = [1, 3].map(number => ({
      ...day(number, `2027-05-0${number}`, 'confirmed'),
      title: 'Ours',
    }))
    expect(emptyKeptDays({ ...now, days: titled, items: [] })).toEqual([3])
  })

  test.each(['2027-04-30', '2027-05-05', undefined])('but all days are planned on %s', today => {
    const other = planned([past, coming], today === undefined ? {} : { today })
    expect(numbers(other)).toEqual([1, 2, 3, 4])
    expect(replaceSuggested(other, [], newId).edits).toHaveLength(2)
  })
})
