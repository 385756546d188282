import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/plain/dates.ts'
import { isOpen, parseOpeningHours } from '#shared/plain/openingHours.ts'
import type { CountryFacts, GuideDestination, GuidePlace } from '../guide/schema.ts'
import { interestTags } from '../guide/schema.ts'
import { isInTrip, placesToEat } from './chooseVisits.ts'
import { interestsOf } from './interestsOf.ts'
import { frameOf, minutesOf, planTrip } from './planTrip.ts'
import { scheduleDay, travelMinutes } from './scheduleDay.ts'
import { paces } from './schema.ts'
import type { PlannedDay, PlanRequest } from './schema.ts'
import { guideOf, guides, requestOf as request } from './testing/guideRequest.ts'
import { travelBetween } from './travel.ts'

function plan(asked: PlanRequest): PlannedDay[] {
  const result = planTrip(asked)
  if (result.status !== 'planned') throw new Error('There is a guide, so there has to be a plan.')
  return result.days
}

/** Everything that is wrong with a plan; each line would be a broken promise. */
function faults(asked: PlanRequest, days: readonly PlannedDay[]): string[] {
  const found: string[] = []
  const seen = new Set<GuidePlace>()
  const numbers = days.map(({ number }) => number).join()
  if (numbers !== asked.days.map(({ number }) => number).join()) found.push(`days ${numbers}`)
  const [first, last] = [days[0], days.at(-1)]
  if (asked.arrival && first!.stops[0] && first!.stops[0].start < minutesOf(asked.arrival) + 60)
    found.push('begins before people have arrived')
  if (asked.departure && last!.stops.some(({ end }) => end > minutesOf(asked.departure!) - 120))
    found.push('goes on after people have to leave')
  for (const { date, number, stops } of days) {
    const weekday = date && (new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7
    let clock = 0
    let here: GuidePlace | null = null
    for (const { place, start, end, leg, kind, reason } of stops) {
      const name = `day ${number}, ${place?.name ?? kind}`
      if (start < 9 * 60 || end <= start || end > 24 * 60) found.push(`${name}: ${start} to ${end}`)
      if (start < clock) found.push(`${name}: begins before the last thing has ended`)
      if (!/^[A-Z].*\.$/.test(reason)) found.push(`${name}: no reason`)
      if (place) {
        const way = here ? travelBetween(here, place).minutes : 0
        if (start < clock + way || (leg?.minutes ?? 0) !== way) found.push(`${name}: no time for the way`)
        if (end - start !== place.minutes) found.push(`${name}: no time for the visit`)
        if (seen.has(place)) found.push(`${name}: twice`)
        if (isInTrip(place, asked.existing)) found.push(`${name}: in the trip already`)
        const week = parseOpeningHours(place.hours)
        const openDays = [0, 1, 2, 3, 4, 5, 6].filter(day => isOpen(week, day, start, end))
        if (typeof weekday === 'number' ? !openDays.includes(weekday) : openDays.length < 5)
          found.push(`${name}: closed`)
        seen.add(place)
        here = place
      }
      clock = end
    }
    const visits = stops.filter(({ kind }) => kind === 'visit')
    if (visits.length > 6) found.push(`day ${number}: ${visits.length} visits`)
    if (stops.length > 0 && visits.length === 0) found.push(`day ${number}: only meals`)
  }
  return found
}

/** What is asked, in few words: a counterexample is then short enough to read. */
const anyWish = fc.record({
  slug: fc.constantFrom(...guides.map(({ destination }) => destination.slug)),
  count: fc.integer({ min: 1, max: 30 }),
  from: fc.option(fc.integer({ min: 0, max: 3000 }).map(days => addDays('2026-01-01', days))),
  tags: fc.subarray([...interestTags]),
  pace: fc.constantFrom(...paces),
  budget: fc.constantFrom('', 'cheap', '€100 a day', 'luxury', '500', 'free'),
  travellers: fc.integer({ min: 1, max: 12 }),
  arrival: fc.option(fc.constantFrom('06:30', '11:00', '15:45', '22:00')),
  departure: fc.option(fc.constantFrom('08:00', '13:00', '19:30')),
  already: fc.array(fc.nat(14), { maxLength: 6 }),
})

function requestOf({
  slug,
  tags,
  already,
  ...asked
}: typeof anyWish extends fc.Arbitrary<infer W> ? W : never) {
  const { places } = guideOf(slug).destination
  return request({
    ...asked,
    destinations: [guideOf(slug)],
    interests: tags.join(', ').replaceAll('-', ' '),
    existing: already.map(index => ({ title: places[index]!.name, location: null })),
  })
}

test('a late arrival in a city that dines late ends its day by midnight', () => {
  const guide = guideOf('barcelona')
  const asked = request({
    destinations: [guide],
    count: 1,
    from: null,
    interests: '',
    pace: 'packed',
    travellers: 1,
    arrival: '22:00',
    existing: [{ title: guide.destination.places[4]!.name, location: null }],
  })
  expect(faults(asked, plan(asked))).toEqual([])
})

describe('whatever is asked for', () => {
  test('nothing overlaps, is closed, comes twice, or is in the trip already; every way has its time', () => {
    fc.assert(
      fc.property(anyWish, wish => {
        const asked = requestOf(wish)
        expect(faults(asked, plan(asked))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('the same request gives the same plan', () => {
    fc.assert(
      fc.property(anyWish, wish => {
        expect(planTrip(structuredClone(requestOf(wish)))).toEqual(planTrip(requestOf(wish)))
      }),
      { numRuns: 20 },
    )
  })

  test('the ways of a day are never longer than in the plain order of the guide, where that is possible', () => {
    fc.assert(
      fc.property(anyWish, wish => {
        const asked = requestOf({ ...wish, budget: '' })
        const { destination, facts } = guideOf(wish.slug)
        const { wanted: tags } = interestsOf(asked.interests)
        let food = placesToEat(destination, { ceiling: null, existing: asked.existing })
        for (const day of plan(asked)) {
          const visits = day.stops.flatMap(({ kind, place }) => (kind === 'visit' ? (place ?? []) : []))
          const plain = visits.toSorted(
            (a, b) => destination.places.indexOf(a) - destination.places.indexOf(b),
          )
          const open = asked.days.find(({ number }) => number === day.number)!
          const naive = scheduleDay(plain, { ...frameOf(open, facts, asked), food, tags })
          const isFair = naive && hungry(naive) <= hungry(day.stops)
          const most = isFair ? travelMinutes(naive) : Infinity
          expect(travelMinutes(day.stops)).toBeLessThanOrEqual(most)
          food = food.filter(place => day.stops.every(stop => stop.place !== place))
        }
      }),
      { numRuns: 150 },
    )
  })

  test('no place is dearer than the budget', () => {
    fc.assert(
      fc.property(anyWish, wish => {
        const days = plan(requestOf({ ...wish, budget: 'cheap' }))
        const prices = days.flatMap(({ stops }) => stops.map(({ place }) => place?.price ?? 0))
        expect(Math.max(0, ...prices)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 30 },
    )
  })
})

const hungry = (stops: readonly { place: GuidePlace | null }[]) =>
  stops.filter(({ place }) => place === null).length

/** A guide that no one wrote: places anywhere around, with odd hours. */
const anyGuide = fc
  .array(
    fc.record({
      north: fc.integer({ min: -3000, max: 3000 }),
      east: fc.integer({ min: -3000, max: 3000 }),
      minutes: fc.integer({ min: 2, max: 60 }).map(steps => steps * 5),
      hours: fc.constantFrom(
        '24/7',
        'Mo-Su 09:00-17:00',
        'Tu-Su 10:00-12:30,15:00-18:00',
        'Mo-Su 18:00-02:00',
        'We 09:00-11:00',
        'Mo-Fr 11:30-14:30,19:00-23:00; Fr 19:02-23:59',
      ),
      price: fc.integer({ min: 0, max: 4 }),
      isFood: fc.boolean(),
    }),
    { minLength: 0, maxLength: 40 },
  )
  .map((spots): { destination: GuideDestination; facts: CountryFacts } => {
    const { destination, facts } = guideOf('paris')
    const places = spots.map(({ north, east, isFood, ...spot }, index): GuidePlace => ({
      ...spot,
      name: `Place number ${index}`,
      category: isFood ? 'restaurants' : 'activities',
      lat: 48.85 + north / 10_000,
      lon: 2.35 + east / 10_000,
      district: `District ${index % 5}`,
      tags: isFood ? ['food'] : ['art', 'views'],
      text: 'A place that was made up for a test.',
    }))
    return { destination: { ...destination, places }, facts }
  })

test('the promises hold for any guide', () => {
  fc.assert(
    fc.property(anyGuide, fc.constantFrom(...paces), fc.integer({ min: 1, max: 9 }), (guide, pace, count) => {
      const asked = request({ destinations: [guide], pace, count })
      expect(faults(asked, plan(asked))).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('a destination without a guide has no plan, and says so', () => {
  expect(planTrip(request({ destinations: [] }))).toEqual({ status: 'no-guide' })
})

describe('three days of art in Paris', () => {
  const days = plan(request({ interests: 'art and museums' }))
  const visited = days.flatMap(({ stops }) => stops.flatMap(({ place }) => place?.name ?? []))

  test('show the great museums on days when they are open', () => {
    // May 3, 2027 is a Monday: the Louvre is open, the Orsay is not.
    expect(visited).toEqual(expect.arrayContaining(['Louvre Museum', "Musée d'Orsay", 'Musée Rodin']))
    const orsay = days.find(({ stops }) => stops.some(({ place }) => place?.name === "Musée d'Orsay"))
    expect(orsay?.date).not.toBe('2027-05-03')
  })

  test('have lunch and dinner at real places', () => {
    const meals = days.flatMap(({ stops }) => stops.filter(({ kind }) => kind !== 'visit'))
    expect(meals).toHaveLength(6)
    expect(meals.filter(({ place }) => place).length).toBeGreaterThanOrEqual(5)
    expect(meals.every(({ place }) => !place || place.tags.includes('food'))).toBe(true)
  })

  test('say why', () => {
    const reasons = days.flatMap(({ stops }) => stops.map(({ reason }) => reason))
    expect(reasons).toContainEqual(
      expect.stringMatching(/^Because you like art.*; \d+ minutes on foot from .+\.$/),
    )
  })

  test('are named for their parts of town', () => {
    expect(days.filter(({ title }) => !/^[^,]{3,60}$/.test(title))).toEqual([])
  })
})

test('what somebody likes changes the plan', () => {
  const art = plan(request({ interests: 'art' }))
  const nature = plan(request({ interests: 'gardens and nature, no museums' }))
  const tags = (days: PlannedDay[]) =>
    days.flatMap(({ stops }) => stops.flatMap(({ place }) => place?.tags ?? []))
  expect(tags(nature).filter(tag => tag === 'gardens').length).toBeGreaterThan(
    tags(art).filter(tag => tag === 'gardens').length,
  )
  expect(tags(nature)).not.toContain('museums')
})

test('a late arrival and an early departure leave less', () => {
  const [first, , last] = plan(request({ arrival: '16:00', departure: '12:00' }))
  expect(first!.stops[0]!.start).toBeGreaterThanOrEqual(17 * 60)
  expect(last!.stops.at(-1)!.end).toBeLessThanOrEqual(10 * 60)
})

test('two cities share the days in their order', () => {
  const days = plan(request({ destinations: [guideOf('rome'), guideOf('florence')], count: 5 }))
  expect(days.map(({ city }) => city)).toEqual(['Rome', 'Rome', 'Rome', 'Florence', 'Florence'])
})

test('thirty days run out of places and stay honest about it', () => {
  const days = plan(request({ count: 30 }))
  expect(days).toHaveLength(30)
  expect(days.filter(({ stops }) => stops.length > 0).length).toBeGreaterThan(15)
})
