import { expect, test } from 'vitest'
import { dataByKind } from '#shared/sync/row.ts'
import { newId } from '#shared/plain/ids.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import { ana, eve, tripId } from '#shared/sync/testing/sharedTrip.ts'
import { model } from '#shared/features.ts'
import { runMutation } from '#shared/sync/runMutation.ts'
import { readyMutation } from '#shared/sync/readyMutation.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { dayIdFor, plannedDays } from './days.ts'
import { isGenerated, isOfPlan, planIds } from './ifSuggested.ts'
import { compareItems } from './order.ts'
import type { Edit } from '#shared/sync/edit.ts'
import type { Day, Item } from './schema.ts'
import { moderationText } from '../trips/moderationText.ts'
import { duplicateEdits } from './duplicate.ts'
import type { TripCopy } from './duplicate.ts'
import type { Trip, TripDates } from '../trips/schema.ts'

const april: TripDates = { startDate: '2027-04-10', endDate: '2027-04-12' }
const trip: Trip = {
  id: tripId,
  ownerId: ana,
  title: 'Lisbon in spring',
  destination: 'Lisbon, Portugal',
  destinationCity: 'Lisbon',
  destinationCountry: 'Portugal',
  destinationLat: '38.7',
  destinationLon: '-9.1',
  ...april,
  travelersCount: 4,
  visibility: 'public',
  coverImage: null,
  createdAt: '2026-05-01T10:00:00.000Z',
}
const day = (date: string | null, dayNumber: number, more: Partial<Day> = {}): Day => ({
  id: date ? dayIdFor(tripId, date) : newId(),
  tripId,
  dayNumber,
  date,
  title: null,
  status: 'confirmed',
  ...more,
})
const item = (dayId: string, title: string, pos = 'a0'): Item => ({
  id: newId(),
  tripId,
  dayId,
  pos,
  title,
  time: '09:00',
  location: 'Alfama',
  description: 'Bring shoes',
  cost: '$6',
  category: 'activities',
})

const days = [day('2027-04-10', 1, { title: 'Alfama' }), day('2027-04-12', 3, { status: 'suggested' })]
const items = [
  item(days[0]!.id, 'Castle', 'a1'),
  item(days[0]!.id, 'Coffee'),
  item(days[1]!.id, 'Train'),
  item('01900000-0000-7000-8000-0000000000ff', 'Of a deleted day'),
]
const original: TripCopy = { trip, days, items, ownerName: 'Ana Silva' }

test('what was generated remains one plan, apart from what somebody added', () => {
  const [planId, otherId] = [planIds(newId()), planIds(newId())]
  const ids = [planId(), newId(), planId(), otherId()]
  const from = { ...original, items: ids.map((id, index) => ({ ...item(days[0]!.id, `${index}`), id })) }
  const made = copied(duplicateEdits(from, { id: newId(), dates: april, travelersCount: 1 }, newId))
  const [first, typed, second, third] = made.items
    .toSorted((a, b) => a.title.localeCompare(b.title))
    .map(({ id }) => id)
  expect(ids).not.toContain(first)
  expect(isOfPlan(first!, second!)).toBe(true)
  expect([typed, third].map(id => isOfPlan(first!, id!))).toEqual([false, false])
  expect([first, typed, second, third].map(id => isGenerated(id!))).toEqual([true, false, true, true])
})

test('ideas and what was dragged out of the order of times come along', () => {
  const idea = { ...item('', 'Fado'), dayId: null }
  const late = { ...item(days[0]!.id, 'Late'), time: '22:00', sortTime: '08:00', sortTimeOf: '22:00' }
  const from = { ...original, items: [...items, idea, late] }
  const made = copied(duplicateEdits(from, { id: newId(), dates: april, travelersCount: 1 }, newId))
  expect(made.items.filter(({ dayId }) => dayId === null)).toMatchObject([{ title: 'Fado' }])
  const first = made.items.filter(({ dayId }) => dayId === made.days[0]!.id).toSorted(compareItems)
  expect(first.map(({ title }) => title)).toEqual(['Late', 'Coffee', 'Castle'])
})

/** Carries out the edits as Eve and reads the result. */
function copied(edits: readonly Edit[]) {
  const set = new WorkingSet()
  for (const [name, args] of edits) {
    const mutator = model.mutators[name]!
    const mutation = { mid: 1, key: newId(), sv: mutator.version, name, base: 0, args }
    const scoped = { ...mutation, scope: mutator.scope(args), madeAt: '2026-05-01T10:00:00.000Z' }
    const ctx = { userId: eve, now: '2026-05-01T10:00:00.000Z' }
    const { result } = runMutation(model, set, readyMutation(model, scoped), 1, ctx)
    expect(result.status).toBe('applied')
  }
  const of = dataByKind([...set.all()])
  const [copy] = of('trip')
  return { copy: copy!, days: of('day'), items: of('item'), scopes: set }
}

test('[MOD4] a copy of a hidden trip is hidden on the device already, and says why', () => {
  const moderation = { act: 'hide', reason: 'Spam.', at: '2026-04-01', before: 'public' } as const
  const from = { ...original, trip: { ...trip, moderation } }
  const { copy } = copied(duplicateEdits(from, { id: newId(), dates: april, travelersCount: 1 }, newId))
  expect(copy.moderation).toMatchObject({
    act: 'hide',
    reason: 'Spam.',
    before: 'private',
    isInherited: true,
  })
  expect(moderationText(copy.moderation!)).toContain('what this trip was copied from')
})

test('a copy counts in the same currency', () => {
  const from = { ...original, trip: { ...original.trip, currency: 'CHF' } }
  const { copy } = copied(duplicateEdits(from, { id: newId(), dates: april, travelersCount: 1 }, newId))
  expect(copy.currency).toBe('CHF')
})

test('a copy is private, belongs to whoever makes it, and says where it comes from', () => {
  const id = newId()
  const { copy, scopes } = copied(duplicateEdits(original, { id, dates: april, travelersCount: 2 }, newId))
  expect(copy).toMatchObject({
    id,
    ownerId: eve,
    title: 'Lisbon in spring',
    destinationCity: 'Lisbon',
    visibility: 'private',
    travelersCount: 2,
    source: { tripId, title: 'Lisbon in spring', ownerName: 'Ana Silva' },
  })
  expect([...scopes.all()].every(row => row.scope === tripScope(id))).toBe(true)
  expect([...scopes.all()].some(row => row.kind === 'collaborator')).toBe(false)
})

test('days and activities get new ids and keep everything else, also behind a nearer end', () => {
  const id = newId()
  const dates = { startDate: '2027-07-01', endDate: '2027-07-02' }
  const made = copied(duplicateEdits(original, { id, dates, travelersCount: 1 }, newId))
  expect(plannedDays(id, dates, made.days).filter(planned => planned.day)).toMatchObject([
    { date: '2027-07-01', number: 1, day: { id: dayIdFor(id, '2027-07-01'), title: 'Alfama' } },
    { date: '2027-07-03', number: 3, day: { title: null, status: 'suggested' } },
  ])
  expect(made.items.map(({ title }) => title).toSorted()).toEqual(['Castle', 'Coffee', 'Train'])
  const { id: itemId, tripId: _trip, dayId, ...castle } = made.items.find(one => one.title === 'Castle')!
  const { id: oldId, tripId: _old, dayId: _day, ...before } = items[0]!
  expect(castle).toEqual(before)
  expect(itemId).not.toBe(oldId)
  expect(dayId).toBe(dayIdFor(id, '2027-07-01'))
})

test('a copy without dates has its days by number', () => {
  const id = newId()
  const undated = { startDate: null, endDate: null }
  const made = copied(duplicateEdits(original, { id, dates: undated, travelersCount: 1 }, newId))
  expect(made.days.map(({ date, dayNumber }) => [date, dayNumber])).toEqual([
    [null, 1],
    [null, 3],
  ])
})

test('a plan without dates takes those that are asked for', () => {
  const loose = [day(null, 1), day(null, 2)]
  const from = { ...original, trip: { ...trip, startDate: null, endDate: null }, days: loose, items: [] }
  const made = copied(duplicateEdits(from, { id: newId(), dates: april, travelersCount: 1 }, newId))
  expect(made.days.map(({ date }) => date)).toEqual(['2027-04-10', '2027-04-11'])
})

test('a copy has short places in the same order, however long those of the original grew', () => {
  const grown = ['a0']
  while (grown.length < 40) grown.push(`a0${'V'.repeat(250)}${String(grown.length).padStart(2, '0')}V`)
  const long = grown.map((pos, index) => ({ ...item(days[0]!.id, `Stop ${index}`, pos), time: null }))
  const dates = { startDate: '2027-06-01', endDate: '2027-06-03' }
  const made = copied(
    duplicateEdits(
      { ...original, items: long.toReversed() },
      { id: newId(), dates, travelersCount: 1 },
      newId,
    ),
  )
  const stops = made.items.toSorted(compareItems)
  expect(stops.map(({ title }) => title)).toEqual(long.map(({ title }) => title))
  expect(Math.max(...stops.map(({ pos }) => pos.length))).toBeLessThan(5)
})

test('a trip that is nowhere on earth is copied without its degrees', () => {
  const lost = { ...trip, destinationLat: '999', destinationLon: '-9.1' }
  const [create] = duplicateEdits(
    { trip: lost, days: [], items: [], ownerName: 'Ana' },
    { id: newId(), dates: april, travelersCount: 1 },
    newId,
  )
  expect(create).toMatchObject([
    'trip.create',
    { destination: { destination: 'Lisbon, Portugal', destinationLat: null, destinationLon: '-9.1' } },
  ])
})
