import { describe, expect, test } from 'vitest'
import type { Edit } from '#shared/sync/edit.ts'
import { wholeGuide } from '../guide/testing/wholeGuide.ts'
import { closedText } from '../itinerary/closedText.ts'
import { ItemFields } from '../itinerary/schema.ts'
import { planIds } from '../itinerary/ifSuggested.ts'
import type { Item } from '../itinerary/schema.ts'
import { wayBetween } from '../itinerary/wayBetween.ts'
import type { Trip } from '../trips/schema.ts'
import { newId } from '../../plain/ids.ts'
import { makeItinerary } from './makeItinerary.ts'

const guide = wholeGuide
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
const now = { trip, days: [], items: [], deletedDayIds: [], restorableDayIds: [] }

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

test('an activity knows its place, so that ways and opening hours can be told, and they agree with the plan', () => {
  const { edits } = makeItinerary(guide, now, form)
  const dates = new Map(
    edits.filter(edit => edit[0] === 'day.add').map(([, { id, date }]) => [id, date] as const),
  )
  const items = edits.filter(edit => edit[0] === 'item.add').map(([, args]) => args)
  expect(items.find(({ title }) => title === 'Louvre Museum')).toMatchObject({
    lat: 48.8606,
    lon: 2.3376,
    hours: 'Mo,Th,Sa,Su 09:00-18:00; We,Fr 09:00-21:00',
    durationMinutes: 180,
  })
  const filled = items.map(item => ItemFields.parse(item))
  expect(filled.filter(({ durationMinutes }) => !durationMinutes)).toEqual([])
  expect(
    items.map((item, index) => closedText(filled[index]!, dates.get(item.dayId!)!)).filter(Boolean),
  ).toEqual([])
  const ways = items.slice(1).flatMap((item, index) => {
    const isNext = item.dayId === items[index]!.dayId
    return isNext ? (wayBetween(filled[index]!, filled[index + 1]!) ?? []) : []
  })
  expect(ways.length).toBeGreaterThan(5)
  expect(ways.filter(({ onlyMinutes }) => onlyMinutes !== null)).toEqual([])
})

test('an activity carries the local name of its place, to show to a driver', () => {
  const tokyo = { ...trip, destination: 'Tokyo', destinationLat: null, destinationLon: null }
  const { edits } = makeItinerary(guide, { ...now, trip: tokyo }, form)
  const items = edits.filter(edit => edit[0] === 'item.add').map(([, args]) => ItemFields.parse(args))
  const told = guide.destinations.flatMap(({ places }) => places.map(({ name, local }) => [name, local]))
  const known = new Map(told as [string, string | undefined][])
  const named = items.filter(({ localText }) => localText)
  expect(named.length).toBeGreaterThan(5)
  expect(named.map(({ localText }) => localText)).toEqual(
    named.map(({ title }) => known.get(title.replace(/^(Lunch|Dinner) at /, ''))),
  )
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
    'Nothing in our guide matches your interests, so here are the highlights.',
    "We couldn't read the budget, so we ignored it.",
  ])
  const month = { ...now, trip: { ...trip, endDate: '2027-06-30' } }
  expect(makeItinerary(guide, month, form).notes).toEqual([
    expect.stringMatching(
      /^Our guide to Paris fills about \d+ days of your \d+\. The rest is free time with ideas/,
    ),
    expect.stringMatching(/^\d+ days are left free because nothing else in our guide fits\.$/),
    expect.stringMatching(/^Ascension Day \(May 6\): /),
    expect.stringMatching(/^Victory Day \(May 8\): /),
  ])
})

describe('for those who need to get around without steps', () => {
  const wheelchair = { ...form, interests: 'art, wheelchair accessible' }
  const doha = { ...now, trip: { ...trip, destination: 'Doha', destinationLat: null, destinationLon: null } }

  test('everything is known to be step-free, and says so; how much is known is told', () => {
    const { edits, notes } = makeItinerary(guide, doha, wheelchair)
    expect(notes[0]).toMatch(
      /^Our guide knows that \d+ sights? and \d+ places? to eat in Doha are step-free, and plans only those\. /,
    )
    const items = edits.filter(edit => edit[0] === 'item.add').map(([, args]) => args)
    const atPlaces = items.filter(({ lat }) => typeof lat === 'number')
    expect(atPlaces.length).toBeGreaterThan(3)
    for (const { description } of atPlaces)
      expect(description).toContain('Our guide says that it is step-free.')
  })

  test('a city of which that is not known has no plan, and the reason is the true one', () => {
    const dublin = { ...now, trip: { ...doha.trip, destination: 'Dublin' } }
    expect(() => makeItinerary(guide, dublin, wheelchair)).toThrow(
      "Our guide doesn't know which sights in Dublin are step-free, so it can't plan a day there without steps.",
    )
  })

  test('nobody else hears of it', () => {
    const { edits, notes } = makeItinerary(guide, doha, form)
    expect([...notes, JSON.stringify(edits)].filter(text => text.includes('step-free'))).toEqual([])
  })
})

describe('nothing is suggested', () => {
  test('where there is no guide', () => {
    const perth = { ...trip, destination: 'Perth', destinationLat: '-31.95', destinationLon: '115.86' }
    expect(() => makeItinerary(guide, { ...now, trip: perth }, form)).toThrow(
      "Our guide doesn't cover Perth yet.",
    )
  })

  test('when nothing in the guide fits', () => {
    const noVisits = { ...guide, destinations: guide.destinations.map(entry => ({ ...entry, places: [] })) }
    expect(() => makeItinerary(noVisits, now, form)).toThrow(/Nothing else in our guide fits/)
  })
})

test('on the day of departure everything is over two hours before', () => {
  const { edits } = makeItinerary(guide, now, { ...form, departure: '15:00' })
  const days = edits.filter(edit => edit[0] === 'day.add').map(([, args]) => args)
  const items = edits.filter(edit => edit[0] === 'item.add').map(([, args]) => args)
  const latest = (index: number) =>
    items
      .filter(({ dayId }) => dayId === days[index]!.id)
      .map(({ time }) => time!)
      .toSorted()
      .at(-1)!
  expect(latest(2) < '13:00').toBe(true)
  expect(latest(1) > '18:00').toBe(true)
})

test('holidays of the planned days are told, and what closes on them is not planned', () => {
  const july = { ...now, trip: { ...trip, startDate: '2027-07-13', endDate: '2027-07-15' } }
  expect(makeItinerary(guide, july, form).notes).toEqual([
    'Bastille Day (Jul 14): Many places close or keep shorter hours.',
  ])
  const paris = guide.destinations.find(({ slug }) => slug === 'paris')!
  const shut = {
    ...guide,
    destinations: [
      { ...paris, places: paris.places.map(place => ({ ...place, hours: 'Mo-Su 00:00-24:00; PH off' })) },
    ],
  }
  const { edits } = makeItinerary(shut, july, form)
  const planned = edits.filter(edit => edit[0] === 'day.add').map(([, { date }]) => date)
  expect(planned).toEqual(['2027-07-13', '2027-07-15'])
})

describe('on a day of the trip', () => {
  const today = '2027-05-04'
  const dayId = newId()
  const nextId = planIds(newId())
  const [louvreId, dinnerId] = [nextId(), nextId()]
  const row = (id: string, title: string, time: string, durationMinutes: number): Item => ({
    id,
    tripId: trip.id,
    dayId,
    pos: 'a0',
    title,
    time,
    durationMinutes,
    location: null,
    description: null,
    cost: null,
    category: 'activities',
  })
  const going = {
    ...now,
    days: [
      {
        id: dayId,
        tripId: trip.id,
        dayNumber: 2,
        date: today,
        title: 'Louvre',
        status: 'suggested' as const,
      },
    ],
    items: [row(louvreId, 'Louvre Museum', '11:00', 180), row(dinnerId, 'Dinner', '19:30', 90)],
    today,
  }
  const madeAt = (time: string) => {
    const { edits, undo } = makeItinerary(guide, { ...going, time }, form)
    const days = new Map(edits.flatMap(edit => (edit[0] === 'day.add' ? [[edit[1].id, edit[1].date]] : [])))
    const added = edits.flatMap(edit => (edit[0] === 'item.add' ? [edit[1]] : []))
    return {
      edits,
      undo,
      times: added.filter(item => item.dayId === dayId).map(item => item.time!),
      dates: [...new Set(added.map(item => days.get(item.dayId!) ?? today))],
      titles: added.map(({ title }) => title),
      deleted: edits.flatMap(edit => (edit[0] === 'item.delete' ? [edit[1].id] : [])),
    }
  }

  test('its plan goes on after what people are at, which stays, and may be undone', () => {
    const { times, deleted, titles, edits, undo } = madeAt('12:10')
    expect(deleted).toEqual([dinnerId])
    expect(times.length).toBeGreaterThan(1)
    expect(times.filter(time => time < '14:00')).toEqual([])
    expect(titles).not.toContain('Louvre Museum')
    expect(edits.filter(([name]) => name === 'day.rename')).toEqual([])
    expect(undo).toContainEqual(['item.restore', { id: dinnerId, tripId: trip.id, ifSuggested: dayId }])
  })

  test('it begins as usual before the morning is over', () => {
    const { times, deleted } = madeAt('07:00')
    expect(deleted).toEqual([louvreId, dinnerId])
    expect(times[0]! < '11:00').toBe(true)
  })

  test('it stays as it is in the evening, when too little of it is left', () => {
    const { dates, deleted } = madeAt('18:40')
    expect(deleted).toEqual([])
    expect(dates).toEqual(['2027-05-05'])
  })
})
