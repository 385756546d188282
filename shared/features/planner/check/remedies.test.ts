import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Edit } from '#shared/sync/edit.ts'
import { ana, run, scope, sharedTrip, tripId } from '#shared/sync/testing/sharedTrip.ts'
import type { WorkingSet } from '#shared/sync/workingSet.ts'
import { dayIdFor } from '../../itinerary/days.ts'
import { ideasDay, planDays } from '../../itinerary/plan.ts'
import type { PlanDay } from '../../itinerary/plan.ts'
import type { Item } from '../../itinerary/schema.ts'
import { uuid } from '../../itinerary/testing/testPlan.ts'
import { checkDay } from './checkDay.ts'
import { isSameFinding } from './finding.ts'
import type { CheckAbout } from './finding.ts'
import { remediesFor } from './remedies.ts'

const dates = ['2027-05-03', '2027-05-04', '2027-05-05']
const trip = { id: tripId, startDate: dates[0]!, endDate: dates[2]! }
const dayIds = dates.map(date => dayIdFor(tripId, date))
const about: CheckAbout = { zone: undefined, placeOf: () => null, holidayOn: () => undefined }
const now = { date: '2027-05-01', time: '12:00' }

type Given = Pick<Item, 'title' | 'time'> & Partial<Item> & { day?: number }

/** A trip as devices store it. */
function tripOf(given: readonly Given[]): WorkingSet {
  const set = sharedTrip()
  run(set, ana, 'trip.update', { id: tripId, dates: { startDate: dates[0], endDate: dates[2] } })
  for (const [index, date] of dates.entries())
    run(set, ana, 'day.add', { id: dayIds[index], tripId, dayNumber: index + 1, date })
  for (const [index, { day = 0, ...fields }] of given.entries()) {
    const rest = { location: null, description: null, cost: null, category: null }
    run(set, ana, 'item.add', { ...rest, ...fields, id: uuid(index + 1), tripId, dayId: dayIds[day] })
  }
  return set
}

const itemsOf = (set: WorkingSet, count: number): Item[] =>
  Array.from({ length: count }, (_, index) => set.get(scope, 'item', uuid(index + 1))!.data as Item)

function planOf(set: WorkingSet, count: number): PlanDay[] {
  const days = dayIds.map(id => set.get(scope, 'day', id)!.data)
  return planDays(trip, { days: days as never, items: itemsOf(set, count) })
}

const apply = (set: WorkingSet, edits: readonly Edit[]) => {
  for (const [name, args] of edits) expect(run(set, ana, name, args).result.status).not.toBe('rejected')
}

const labelsOf = (given: readonly Given[]) => {
  const plan = planOf(tripOf(given), given.length)
  return checkDay(plan[0]!, about).map(finding =>
    remediesFor(finding, plan[0]!, { trip, plan, ideas: ideasDay([]), now, about }).map(({ label }) => label),
  )
}

test('a place that is closed is offered when it is open', () => {
  const hours = 'Mo-Su 11:00-18:00'
  expect(labelsOf([{ title: 'Orsay', time: '09:00', durationMinutes: 60, hours }])).toEqual([
    ['Move to 11:00 AM', 'Remove the time'],
  ])
  const closed = { title: 'Orsay', time: '10:00', hours: 'Tu-Su 09:30-18:00' }
  expect(labelsOf([closed])).toEqual([['Move to Tue, May 4']])
  expect(labelsOf([closed, { day: 1, title: 'Tour', time: '09:30', durationMinutes: 120 }])).toEqual([
    ['Move to Wed, May 5'],
  ])
  expect(labelsOf([{ title: 'Rink', time: null, hours: 'Nov-Mar Mo-Su 10:00-20:00' }])).toEqual([
    ['Move to Ideas'],
  ])
})

test('two that overlap are moved apart, but what others hold to its time stays', () => {
  const museum = { title: 'Museum', time: '10:00', durationMinutes: 120 }
  const tour = { title: 'Tour', time: '11:00', durationMinutes: 60 }
  expect(labelsOf([museum, tour])[0]).toEqual([
    'Move to 12:00 PM',
    'Move “Museum” to 9:00 AM',
    'Swap with “Museum”',
    'Move to Tue, May 4',
  ])
  const booked = { ...tour, link: 'https://example.com/' }
  expect(labelsOf([museum, booked])[0]).toEqual([
    'Move “Museum” to 9:00 AM',
    'Move “Museum” to Tue, May 4',
    'Remove the time of “Museum”',
  ])
})

test('one that comes too early for its hours can swap with another', () => {
  const early = { title: 'Bar', time: '09:00', durationMinutes: 60, hours: 'Mo-Su 17:00-23:00' }
  const walk = { title: 'Walk', time: '18:00', durationMinutes: 60 }
  expect(labelsOf([early, walk])[0]).toContain('Swap with “Walk”')
})

const anItem = fc.record({
  day: fc.integer({ min: 0, max: 2 }),
  title: fc.constantFrom('Museum', 'Flight to Oslo', 'Walk', 'Hotel', 'Train to Lyon'),
  time: fc.option(
    fc.integer({ min: 28, max: 84 }).map(quarter => {
      const hour = String(Math.floor(quarter / 4)).padStart(2, '0')
      return `${hour}:${String((quarter % 4) * 15).padStart(2, '0')}`
    }),
    { freq: 5 },
  ),
  durationMinutes: fc.constantFrom(null, 30, 60, 120, 300),
  hours: fc.constantFrom(null, 'Mo-Su 09:00-18:00', 'Tu-Su 10:00-17:00', 'Mo-Fr 12:00-22:00', 'Nov-Mar 24/7'),
  category: fc.constantFrom(null, 'activities' as const, 'hotels' as const, 'transport' as const),
  link: fc.constantFrom(null, null, 'https://example.com/'),
  lat: fc.constantFrom(48.86, 48.85, 48.8),
  lon: fc.constantFrom(2.33, 2.3, 2.12),
})

test('a remedy ends its finding and brings none of its kind, and undo brings everything back', () => {
  let tried = 0
  fc.assert(
    fc.property(fc.array(anItem, { minLength: 2, maxLength: 8 }), given => {
      const set = tripOf(given)
      const plan = planOf(set, given.length)
      const stored = JSON.stringify(itemsOf(set, given.length))
      const before = plan.map(day => checkDay(day, about))
      for (const [index, day] of plan.entries()) {
        for (const finding of before[index]!) {
          for (const { edits, undo } of remediesFor(finding, day, {
            trip,
            plan,
            ideas: ideasDay([]),
            now,
            about,
          })) {
            tried++
            apply(set, edits)
            const after = planOf(set, given.length).flatMap(other => checkDay(other, about))
            expect(after.some(other => isSameFinding(other, finding))).toBe(false)
            const known = before.flat()
            expect(after.filter(other => !known.some(one => isSameFinding(one, other)))).toEqual([])
            apply(set, undo)
            expect(JSON.stringify(itemsOf(set, given.length))).toBe(stored)
          }
        }
      }
    }),
    { numRuns: 100, seed: 7 },
  )
  expect(tried).toBeGreaterThan(100)
})
