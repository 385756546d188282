import { describe, expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { dayIdFor } from './days.ts'
import type { Day, Item, ItemFields } from './schema.ts'
import { openDays, replaceSuggested } from './suggestedDays.ts'
import type { PlanNow } from './suggestedDays.ts'

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
const fields = (title: string, time: string): ItemFields => ({ title, time, ...blank })
const names = (edits: readonly (readonly [string, unknown])[]) => edits.map(([name]) => name)

describe('days that nobody has confirmed', () => {
  test('are the dates that are empty or hold suggestions', () => {
    const days = [day(1, '2027-05-01', 'confirmed'), day(2, '2027-05-02', 'suggested')]
    const now: PlanNow = { trip: trip('2027-05-01', '2027-05-04'), days, items: [] }
    expect(openDays(now, 9, 30).map(({ number }) => number)).toEqual([2, 3, 4])
    expect(openDays(now, 9, 2).map(({ date }) => date)).toEqual(['2027-05-02', '2027-05-03'])
  })

  test('do not hold a date twice, nor one with a confirmed day beside a suggested one', () => {
    const twice = [day(1, '2027-05-01', 'suggested'), { ...day(1, '2027-05-01', 'confirmed'), id: newId() }]
    const now: PlanNow = { trip: trip('2027-05-01', '2027-05-02'), days: twice, items: [] }
    expect(openDays(now, 9, 30).map(({ number }) => number)).toEqual([2])
  })

  test('of a trip without dates are as many as asked for, less the confirmed ones', () => {
    const now: PlanNow = { trip: trip(null, null), days: [day(1, null, 'confirmed')], items: [] }
    expect(openDays(now, 3, 30)).toEqual([
      { number: 2, date: null },
      { number: 3, date: null },
    ])
  })
})

describe('suggestions', () => {
  const confirmed = day(1, '2027-05-01', 'confirmed')
  const suggested = day(2, '2027-05-02', 'suggested')
  const stale = day(4, '2027-05-04', 'suggested')
  const old = item(suggested.id, 'Old idea')
  const now: PlanNow = {
    trip: trip('2027-05-01', '2027-05-04'),
    days: [confirmed, suggested, stale],
    items: [item(confirmed.id, 'Kept'), old],
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
    expect(edits[0]![1]).toEqual({ id: old.id, tripId })
    expect(edits[3]![1]).toMatchObject({
      id: dayIdFor(tripId, '2027-05-03'),
      dayNumber: 3,
      status: 'suggested',
    })
    expect(edits[6]![1]).toEqual({ id: stale.id, tripId })
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
    const [swim, lunch] = edits.slice(4, 6).map(([, args]) => args['pos'] as string)
    expect(swim! < lunch!).toBe(true)
  })

  test('get a fresh row where a deleted day holds the usual one', () => {
    const gone = item(dayIdFor(tripId, '2027-05-03'), 'Of a deleted day')
    const again = replaceSuggested(
      { ...now, items: [gone] },
      [{ number: 3, date: '2027-05-03', title: null, items: [fields('Swim', '10:00')] }],
      newId,
    )
    expect(again.edits[0]![1]['id']).toBe(dayIdFor(tripId, '2027-05-03', 1))
  })

  test('of a trip without dates come behind what is there', () => {
    const undated: PlanNow = { trip: trip(null, null), days: [day(5, null, 'confirmed')], items: [] }
    const two = [2, 3].map(number => ({ number, date: null, title: null, items: [fields('Walk', '09:00')] }))
    const added = replaceSuggested(undated, two, newId).edits.filter(([name]) => name === 'day.add')
    expect(added.map(([, args]) => args['dayNumber'])).toEqual([6, 7])
  })
})
