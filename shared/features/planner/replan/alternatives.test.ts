import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Edit } from '#shared/sync/edit.ts'
import { ana, run, scope, sharedTrip, tripId } from '#shared/sync/testing/sharedTrip.ts'
import type { WorkingSet } from '#shared/sync/workingSet.ts'
import { dayIdFor } from '../../itinerary/days.ts'
import { heldBy } from '../../itinerary/late.ts'
import { ideasDay, planDays } from '../../itinerary/plan.ts'
import type { Item } from '../../itinerary/schema.ts'
import { uuid } from '../../itinerary/testing/testPlan.ts'
import { placeFields } from '../../guide/placeFields.ts'
import { checkAbout } from '../check/checkAbout.ts'
import { checkDay } from '../check/checkDay.ts'
import { guideOf } from '../testing/guideRequest.ts'
import { alternativesFor } from './alternatives.ts'
import type { ReplanLine, ReplanRequest, ReplanWhy } from './replan.ts'

const dates = ['2027-05-03', '2027-05-04', '2027-05-05']
const trip = { id: tripId, startDate: dates[0]!, endDate: dates[2]! }
const dayIds = dates.map(date => dayIdFor(tripId, date))
const paris = guideOf('paris')
const holidays = { from: '2026-01-01', to: '2031-12-31', countries: {}, seasons: [] }
const about = checkAbout('Europe/Paris', { destinations: [paris.destination], holidays }, 'FR')

/** With `day` null, it is an idea. */
type Given = Pick<Item, 'title' | 'time'> & Partial<Item> & { day?: number | null }

function tripOf(given: readonly Given[]): WorkingSet {
  const set = sharedTrip()
  run(set, ana, 'trip.update', { id: tripId, dates: { startDate: dates[0], endDate: dates[2] } })
  for (const [index, date] of dates.entries())
    run(set, ana, 'day.add', { id: dayIds[index], tripId, dayNumber: index + 1, date })
  for (const [index, { day = 0, ...fields }] of given.entries()) {
    const rest = { location: null, description: null, cost: null, category: null }
    const dayId = day === null ? null : dayIds[day]
    run(set, ana, 'item.add', { ...rest, ...fields, id: uuid(index + 1), tripId, dayId })
  }
  return set
}

const itemsOf = (set: WorkingSet, ids: readonly string[]): Item[] =>
  ids.flatMap(id => {
    const row = set.get(scope, 'item', id)
    return row && row.deletedAt === null ? [row.data as Item] : []
  })

function requestOf(
  set: WorkingSet,
  ids: readonly string[],
  more: Partial<ReplanRequest> = {},
): ReplanRequest {
  const items = itemsOf(set, ids)
  const days = dayIds.map(id => set.get(scope, 'day', id)!.data)
  const plan = planDays(trip, { days: days as never, items })
  return {
    trip,
    day: plan[0]!,
    plan,
    ideas: ideasDay(items),
    why: 'rain',
    now: { date: '2027-05-01', time: '12:00' },
    pastIds: new Set(),
    about,
    city: paris,
    ...more,
  }
}

const idsOf = (given: readonly Given[]) => given.map((_, index) => uuid(index + 1))

const lineText = (line: ReplanLine) =>
  [line.mark, 'time' in line && line.time, line.title, 'day' in line && line.day?.date]
    .filter(Boolean)
    .join(' ')

const linesOf = (given: readonly Given[], more: Partial<ReplanRequest>) =>
  alternativesFor(requestOf(tripOf(given), idsOf(given), more)).map(({ lines }) => lines.map(lineText))

const walk = { title: 'Walk by the river', time: '10:00', durationMinutes: 90 }
const lunch = { title: 'Lunch', time: '12:30', durationMinutes: 60, category: 'restaurants' as const }
const train = { title: 'Train to Lyon', time: '18:00', category: 'transport' as const }

test('rain: an idea under a roof, else a place from the guide, or another day', () => {
  const idea = { title: 'Rodin Museum', time: null, day: null }
  const [indoors, elsewhere] = linesOf([walk, lunch, train, idea], { why: 'rain', city: null })
  expect(indoors).toEqual([
    'fromIdeas 10:00 Rodin Museum',
    'kept 12:30 Lunch',
    'kept 18:00 Train to Lyon',
    'ideas Walk by the river',
  ])
  expect(elsewhere).toEqual([
    'kept 12:30 Lunch',
    'kept 18:00 Train to Lyon',
    'otherDay 10:00 Walk by the river 2027-05-04',
  ])
  const [withGuide] = linesOf([walk, lunch], { why: 'rain' })
  expect(withGuide![0]).toMatch(/^fromGuide 1\d:\d\d /)
  expect(linesOf([lunch, train], { why: 'rain' })).toEqual([])
})

test('running late: one stop is skipped, or all come later; what is over, held or booked stays', () => {
  const now = { date: dates[0]!, time: '10:30' }
  const museum = { title: 'Museum', time: '11:00', durationMinutes: 60 }
  const booked = { title: 'Tour', time: '15:00', durationMinutes: 60, link: 'https://example.com/' }
  expect(linesOf([walk, museum, lunch, booked], { why: 'late', now })).toEqual([
    ['kept 10:00 Walk by the river', 'kept 12:30 Lunch', 'kept 15:00 Tour', 'ideas Museum'],
    ['kept 10:00 Walk by the river', 'moved 11:45 Museum', 'moved 12:45 Lunch', 'kept 15:00 Tour'],
  ])
})

test('tired: half of the stops, or none for a while', () => {
  const tower = { title: 'Eiffel Tower', time: '15:00', durationMinutes: 90 }
  expect(linesOf([walk, lunch, tower], { why: 'tired' })).toEqual([
    ['kept 12:30 Lunch', 'kept 15:00 Eiffel Tower', 'ideas Walk by the river'],
    ['moved 11:30 Walk by the river', 'moved 13:00 Lunch', 'kept 15:00 Eiffel Tower'],
  ])
})

test('closed: another place at its time, or its own on another day', () => {
  const louvre = paris.destination.places.find(({ name }) => name === 'Louvre Museum')!
  const given = { title: louvre.name, time: '10:00', ...placeFields(louvre), category: 'activities' as const }
  const [nearby, later] = linesOf([given], { why: 'closed', closedId: uuid(1) })
  expect(nearby).toEqual([expect.stringMatching(/^fromGuide /), 'ideas Louvre Museum'])
  expect(later![0]).toMatch(/^otherDay 10:00 Louvre Museum 2027-05-0[45]$/)
  // The same place as an idea is closed as well.
  const idea = { ...given, day: null }
  expect(linesOf([given, idea], { why: 'closed', closedId: uuid(1), city: null })).toEqual([
    [expect.stringMatching(/^otherDay/)],
    ['ideas Louvre Museum'],
  ])
})

const places = paris.destination.places.filter(({ category }) => category !== 'hotels').slice(0, 24)
const anItem = fc.record({
  day: fc.constantFrom(0, 0, 0, 0, 1, 2, null),
  place: fc.constantFrom(null, ...places),
  title: fc.constantFrom('Walk', 'Beach', 'Museum', 'Old friends', 'Train to Lyon'),
  time: fc.option(
    fc.integer({ min: 8, max: 21 }).map(hour => `${String(hour).padStart(2, '0')}:00`),
    {
      freq: 6,
    },
  ),
  category: fc.constantFrom(null, 'activities' as const, 'transport' as const, 'hotels' as const),
  link: fc.constantFrom(null, null, null, 'https://example.com/'),
})
const aWhy = fc.constantFrom<ReplanWhy[]>('rain', 'late', 'tired', 'closed')
const aNow = fc.constantFrom({ date: '2027-05-01', time: '12:00' }, { date: dates[0]!, time: '11:30' })

test('nothing is closed, comes twice or moves that is held, and undo brings everything back', () => {
  let tried = 0
  fc.assert(
    fc.property(fc.array(anItem, { minLength: 1, maxLength: 7 }), aWhy, aNow, (made, why, now) => {
      const given = made.map(({ place, ...item }): Given =>
        place
          ? { ...item, ...placeFields(place), title: place.name, category: place.category }
          : { ...item, durationMinutes: 60 },
      )
      const ids = idsOf(given)
      const set = tripOf(given)
      const stored = JSON.stringify(itemsOf(set, ids))
      const first = requestOf(set, ids, { why, now })
      const request = { ...first, closedId: first.day.items[0]?.id }
      const apply = (edits: readonly Edit[]) => {
        for (const [name, args] of edits) expect(run(set, ana, name, args).result.status).not.toBe('rejected')
      }
      for (const { edits, undo } of alternativesFor(request)) {
        tried++
        apply(edits)
        const added = edits.flatMap(([name, args]) => (name === 'item.add' ? [args.id] : []))
        const { day } = requestOf(set, [...ids, ...added])
        const was = new Map(request.day.items.map(item => [item.id, item]))
        const isFixed = (item: Item) =>
          was.has(item.id) &&
          (heldBy(item) !== undefined ||
            (now.date === day.date && item.time !== null && item.time <= now.time))
        for (const item of request.day.items.filter(isFixed))
          expect(day.items.find(({ id }) => id === item.id)).toEqual(item)
        const closed = checkDay(day, about).filter(({ kind }) => kind === 'closed')
        expect(closed.filter(({ items: [item] }) => !isFixed(item!))).toEqual([])
        for (const id of added) {
          const place = about.placeOf(day.items.find(item => item.id === id)!)
          expect(itemsOf(set, [...ids, ...added]).filter(item => about.placeOf(item) === place)).toHaveLength(
            1,
          )
        }
        const retimed = day.items.filter(({ id, time }) => time !== was.get(id)?.time)
        const tooEarly = retimed.filter(({ time }) => now.date === day.date && time! < now.time)
        expect(tooEarly).toEqual([])
        apply(undo)
        expect(JSON.stringify(itemsOf(set, [...ids, ...added]))).toBe(stored)
      }
    }),
    { numRuns: 150, seed: 11 },
  )
  expect(tried).toBeGreaterThan(100)
})
