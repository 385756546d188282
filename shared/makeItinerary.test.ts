import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Edit } from '#shared/sync/edit.ts'
import { assembleGuide } from './features/guide/assembleGuide.ts'
import { ItemFields } from './features/itinerary/schema.ts'
import type { Trip } from './features/trips/schema.ts'
import { newId } from './plain/ids.ts'
import { makeItinerary } from './makeItinerary.ts'

const data = join(import.meta.dirname, 'features/guide/data')
const guide = assembleGuide(name => readFileSync(join(data, name), 'utf8'))
const form = { interests: 'art', budget: '', pace: 'balanced', days: 3, arrival: '' } as const
const trip: Trip = {
  id: newId(),
  ownerId: newId(),
  title: 'Paris in May',
  destination: 'Paris, France',
  destinationCity: 'Paris',
  destinationCountry: 'France',
  destinationLat: '48.8534',
  destinationLon: '2.3488',
  startDate: '2027-05-03',
  endDate: '2027-05-05',
  visibility: 'private',
  travelersCount: 2,
  coverImage: null,
  createdAt: '2026-11-21T00:00:00.000Z',
}
const now = { trip, days: [], items: [], deletedDayIds: [] }

test('a trip gets its days as suggestions, with activities that may be stored', () => {
  const { edits, notes } = makeItinerary(guide, now, form)
  const days = edits.filter(edit => edit[0] === 'day.add').map(([, args]) => args)
  expect(days.map(({ date, status }) => [date, status])).toEqual([
    ['2027-05-03', 'suggested'],
    ['2027-05-04', 'suggested'],
    ['2027-05-05', 'suggested'],
  ])
  expect(notes).toEqual([])
  const items = edits.filter(edit => edit[0] === 'item.add').map(([, args]) => args)
  expect(items.length).toBeGreaterThan(10)
  expect(items.filter(item => !ItemFields.safeParse(item).success)).toEqual([])
})

test('an activity tells the time, the place, what it costs and why', () => {
  const { edits } = makeItinerary(guide, now, form)
  const items = edits.filter(edit => edit[0] === 'item.add').map(([, args]) => args)
  expect(items.find(({ title }) => title === 'Louvre Museum')).toMatchObject({
    time: expect.stringMatching(/^\d\d:\d\d$/) as string,
    location: 'Louvre, Paris',
    cost: '€15 to €35',
    category: 'activities',
    description: expect.stringMatching(
      /^A former royal palace .+\n\nBecause you like art.*\. Allow 3 hours\.$/,
    ) as string,
  })
  expect(items.find(({ title }) => title.startsWith('Lunch at '))).toMatchObject({
    category: 'restaurants',
  })
})

test('edits taken back leave nothing behind', () => {
  const { edits, undo } = makeItinerary(guide, now, form)
  const about = ([name, args]: Edit) => `${name.split('.')[0]} ${String('id' in args && args.id)}`
  const added = edits.map(about)
  const removed = undo.map(about)
  expect(removed.toReversed()).toEqual(added)
})

test('what did not go as asked for is said', () => {
  const unclear = { ...form, interests: 'blorp', budget: 'you know' }
  expect(makeItinerary(guide, now, unclear).notes).toEqual([
    'Your interests are in no place of the guide: these are the best known.',
    'The budget was not understood and left aside.',
  ])
  const month = { ...now, trip: { ...trip, endDate: '2027-06-30' } }
  expect(makeItinerary(guide, month, form).notes).toEqual([
    expect.stringMatching(/^\d+ days are left free: the guide has nothing more that fits\.$/),
  ])
})

describe('nothing is suggested', () => {
  test('where there is no guide', () => {
    const lyon = { ...trip, destination: 'Lyon', destinationLat: '45.764', destinationLon: '4.8357' }
    expect(() => makeItinerary(guide, { ...now, trip: lyon }, form)).toThrow('There is no guide to Lyon yet.')
  })

  test('when nothing in the guide fits', () => {
    const noVisits = { ...guide, destinations: guide.destinations.map(entry => ({ ...entry, places: [] })) }
    expect(() => makeItinerary(noVisits, now, form)).toThrow(/nothing left that fits/)
  })
})
