import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/plain/dates.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { placeStart } from '../guide/placeOpen.ts'
import type { CountryFacts, GuideDestination, GuidePlace } from '../guide/schema.ts'
import { interestTags } from '../guide/schema.ts'
import { isInTrip } from './chooseVisits.ts'
import { minutesOf } from '#shared/plain/clockTime.ts'
import { guideLimits, planTrip } from './planTrip.ts'
import { paces } from './schema.ts'
import type { PlannedDay, PlanRequest } from './schema.ts'
import { measurePlan } from './testing/measurePlan.ts'
import { guideOf, guides, requestOf as request } from './testing/guideRequest.ts'
import { travelBetween } from '#shared/plain/travel.ts'

function plan(asked: PlanRequest): PlannedDay[] {
  const result = planTrip(asked)
  if (result.status !== 'planned') throw new Error('There is a guide, so there has to be a plan.')
  return result.days
}

/** Everything that is wrong with a plan; each line would be a broken promise. */
function faults(asked: PlanRequest, days: readonly PlannedDay[]): string[] {
  const found: string[] = []
  const visited = new Set<GuidePlace>()
  const eaten = new Map<GuidePlace, number>()
  const numbers = days.map(({ number }) => number).join()
  if (numbers !== asked.days.map(({ number }) => number).join()) found.push(`days ${numbers}`)
  const [first, last] = [days[0], days.at(-1)]
  if (asked.arrival && first!.stops[0] && first!.stops[0].start < minutesOf(asked.arrival) + 60)
    found.push('begins before people have arrived')
  if (asked.departure && last!.stops.some(({ end }) => end > minutesOf(asked.departure!) - 120))
    found.push('goes on after people have to leave')
  for (const { date, number, title, stops, base, back } of days) {
    const opening = date ? { date } : null
    let clock = 0
    let here: LatLng = base!
    let left = base!.name
    for (const { place, start, end, leg, kind, reason } of stops) {
      const name = `day ${number}, ${place?.name ?? kind}`
      if (start < 8 * 60 || end <= start || end > 24 * 60) found.push(`${name}: ${start} to ${end}`)
      if (start < clock) found.push(`${name}: begins before the last thing has ended`)
      if (!/^[A-Z].*\.$/.test(reason)) found.push(`${name}: no reason`)
      const there = kind === 'rest' ? base : place
      if (there) {
        const way = travelBetween(here, there).minutes
        if (start < clock + way || leg?.minutes !== way) found.push(`${name}: no time for the way`)
        if (leg?.from !== left) found.push(`${name}: not reached from ${leg?.from}`)
        here = there
        left = kind === 'rest' ? base!.name : place!.name
      }
      if (place) {
        if (end - start !== place.minutes) found.push(`${name}: no time for the visit`)
        const since = number - (eaten.get(place) ?? -Infinity)
        if (visited.has(place) || (kind === 'visit' ? since < Infinity : since < 4))
          found.push(`${name}: twice`)
        if (since < Infinity !== reason.includes(`again after day ${eaten.get(place)} `))
          found.push(`${name}: does not tell when people were there`)
        if (isInTrip(place, asked.existing)) found.push(`${name}: in the trip already`)
        if (placeStart(place, opening, start) !== start) found.push(`${name}: closed`)
        if (kind !== 'visit' && asked.budget === '' && place.price > 2) found.push(`${name}: dear, unasked`)
        if (kind === 'visit') visited.add(place)
        else eaten.set(place, number)
      }
      clock = end
    }
    if (stops.length > 0 && back?.minutes !== travelBetween(here, base!).minutes)
      found.push(`day ${number}: no way back`)
    const visits = stops.filter(({ kind }) => kind === 'visit')
    if (stops.length > 0 && visits.length === 0 && !title.startsWith('Free day in '))
      found.push(`day ${number}: only meals`)
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

/** A made-up guide: places scattered anywhere nearby, with odd hours. */
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
      expect.stringMatching(/^Because you like art.*, \d+ minutes on foot from .+\.$/),
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
  // Not gardens: sights and museums of art have those, too.
  expect(tags(nature).filter(tag => tag === 'nature').length).toBeGreaterThan(
    tags(art).filter(tag => tag === 'nature').length,
  )
  expect(tags(nature)).not.toContain('museums')
})

test('nine days in ten have a way that is hardly longer than the shortest through the same stops', () => {
  const detours = ['paris', 'tokyo', 'berlin', 'lima', 'granada', 'warsaw'].flatMap(slug =>
    paces.flatMap(pace => {
      const asked = request({ destinations: [guideOf(slug)], count: 5, pace, interests: '' })
      return measurePlan(asked, plan(asked)).detours
    }),
  )
  expect(detours.length).toBeGreaterThan(80)
  expect(detours.filter(detour => detour > 1.3).length).toBeLessThan(detours.length / 10)
})

test.each(['dublin', 'copenhagen', 'buenos-aires', 'delhi'])(
  'in %s, dinner is not put off for something that is no better in the evening',
  slug => {
    const { facts } = guideOf(slug)
    const asked = request({ slug, count: 4, from: '2027-04-12' })
    const late = plan(asked).flatMap(({ stops }) => {
      const before = stops.slice(
        0,
        Math.max(
          0,
          stops.findIndex(({ kind }) => kind === 'dinner'),
        ),
      )
      return before.filter(
        ({ kind, place, start }) =>
          kind === 'visit' &&
          start >= minutesOf(facts.meals.dinner) - 10 &&
          !place?.goodFor?.includes('sunset'),
      )
    })
    expect(late.map(({ place }) => place?.name)).toEqual([])
  },
)

test('a late arrival and an early departure leave less', () => {
  const [first, , last] = plan(request({ arrival: '16:00', departure: '12:00' }))
  expect(first!.stops[0]!.start).toBeGreaterThanOrEqual(17 * 60)
  expect(last!.stops.at(-1)?.end ?? 0).toBeLessThanOrEqual(10 * 60)
})

test('two cities share the days in their order', () => {
  const days = plan(request({ destinations: [guideOf('rome'), guideOf('florence')], count: 5 }))
  expect(days.map(({ city }) => city)).toEqual(['Rome', 'Rome', 'Rome', 'Florence', 'Florence'])
})

describe('when only some days of a trip to two cities are planned', () => {
  const whole = request({ destinations: [guideOf('rome'), guideOf('florence')], count: 6 })
  const some = (...numbers: number[]) =>
    planTrip({ ...whole, days: whole.days.filter(({ number }) => numbers.includes(number)) })
  const told = (...numbers: number[]) => {
    const result = some(...numbers)
    return result.status === 'planned'
      ? result.days.map(({ city, stops }) => [city, stops.some(({ kind }) => kind === 'journey')])
      : []
  }

  test('each stays in the city of its place in the whole trip, and no city is left out', () => {
    expect(told(5)).toEqual([['Florence', false]])
    expect(some(5)).toMatchObject({ leftOut: [] })
    expect(told(1, 6)).toEqual([
      ['Rome', false],
      ['Florence', false],
    ])
  })

  test('the way to a city is on its first day, and on no other', () => {
    expect(told(4, 5, 6)).toEqual([
      ['Florence', true],
      ['Florence', false],
      ['Florence', false],
    ])
    expect(told(3, 4)).toEqual([
      ['Rome', false],
      ['Florence', true],
    ])
    expect(told(1, 2, 3).some(([, travels]) => travels)).toBe(false)
  })

  test('a budget is still for all days', () => {
    const asked = { ...whole, budget: '€600', travellers: 1 }
    expect(planTrip({ ...asked, days: whole.days.slice(4, 5) })).toMatchObject({
      ceiling: (planTrip(asked) as { ceiling: number }).ceiling,
    })
  })

  test('a city that gets no day at all is left out', () => {
    const short = request({ destinations: [guideOf('rome'), guideOf('florence')], count: 1 })
    expect(planTrip(short)).toMatchObject({ leftOut: ['Florence'] })
  })
})

/** A guide in which all tables have these hours. */
function tablesAt(slug: string, hours: string) {
  const guide = guideOf(slug)
  const places = guide.destination.places.map(place =>
    place.category === 'restaurants' ? { ...place, hours, minutes: 60 } : place,
  )
  return { ...guide, destination: { ...guide.destination, places } }
}

test('dinner is early where kitchens close early, and only there', () => {
  const dinnerAt = (hours: string) =>
    plan(request({ destinations: [tablesAt('bogota', hours)], count: 1 }))[0]!.stops.find(
      ({ kind }) => kind === 'dinner',
    )!
  const usual = minutesOf(guideOf('bogota').facts.meals.dinner)
  const early = dinnerAt('Mo-Su 11:00-20:00')
  expect(early.place?.category).toBe('restaurants')
  expect(early.end).toBeLessThanOrEqual(20 * 60)
  expect(dinnerAt('Mo-Su 11:00-23:30').start).toBeGreaterThanOrEqual(usual)
})

test.each(['18:45', '19:15', '20:00'])('the promises hold where all kitchens close at %s', closes => {
  const guide = tablesAt('bogota', `Mo-Su 11:00-${closes}`)
  for (const pace of paces) {
    const asked = request({ destinations: [guide], pace, count: 5, interests: 'nature' })
    expect(faults(asked, plan(asked))).toEqual([])
  }
})

describe('a long stay', () => {
  const asked = request({ slug: 'dublin', count: 14, interests: '' })

  test('has a table for nearly every meal: after some days, people go back to one', () => {
    const figures = guides
      .filter((_, index) => index % 4 === 0)
      .map(guide => {
        const long = request({ destinations: [guide], count: 14, interests: '' })
        return measurePlan(long, plan(long))
      })
    const total = (what: 'meals' | 'mealsWithoutPlace' | 'repeats') =>
      figures.reduce((sum, each) => sum + each[what], 0)
    expect(total('meals')).toBeGreaterThan(600)
    expect(total('mealsWithoutPlace') / total('meals')).toBeLessThanOrEqual(0.05)
    expect(total('repeats')).toBe(0)
  })

  test('says how many days the guide fills', () => {
    expect(guideLimits(asked)).toEqual([{ city: 'Dublin', good: expect.any(Number) as number, days: 14 }])
    expect(guideLimits(asked)[0]!.good).toBeLessThan(14)
    expect(guideLimits(request({ slug: 'dublin', count: 3 }))).toEqual([])
  })

  test('counts only the days of places that are open then', () => {
    const { destination, facts } = guideOf('dublin')
    const hours = 'Jun-Aug Mo-Su 09:00-20:00'
    const places = destination.places.map((place, index) => (index % 2 === 0 ? { ...place, hours } : place))
    const summer = (from: string) =>
      guideLimits(
        request({ destinations: [{ destination: { ...destination, places }, facts }], count: 14, from }),
      )[0]!.good
    expect(summer('2027-01-04')).toBeLessThan(summer('2027-07-05'))
  })
})

describe('when nothing is left to see', () => {
  const nearby = guides.map(({ destination }) => destination).filter(({ slug }) => slug !== 'brussels')
  const days = plan(request({ slug: 'brussels', count: 30, interests: '', nearby }))
  const free = days.filter(({ title }) => title === 'Free day in Brussels')
  const reasons = free.flatMap(({ stops }) => stops.map(({ reason }) => reason))

  test('a day is free, with its meals', () => {
    expect(days).toHaveLength(30)
    expect(free.length).toBeGreaterThan(3)
    expect(free[0]!.stops.map(({ kind }) => kind)).toEqual(['rest', 'lunch', 'rest', 'dinner'])
    expect(free[0]!.stops[0]!.reason).toMatch(
      /^Nothing else in our guide fits this day, so the time is yours\./,
    )
  })

  test('there are ideas that cost nothing, and a day trip to each city nearby', () => {
    expect(reasons).toContainEqual(expect.stringMatching(/ Free ideas: .+ again \(\d+ minutes on foot\)/))
    const trips = reasons.filter(reason => reason.includes('Or take a day trip to '))
    expect(trips.filter(reason => /to Bruges, about .+ away\./.test(reason))).toHaveLength(1)
  })

  test('no idea takes away what a later day is for', () => {
    const seen = new Set<string>()
    const planned = new Set(days.flatMap(({ stops }) => stops.flatMap(({ place }) => place?.name ?? [])))
    for (const { stops } of days) {
      for (const { reason } of stops) {
        const ideas = /Free ideas: (.+?\))\./.exec(reason)?.[1] ?? ''
        for (const [, name, again] of ideas.matchAll(/(?:^|\) or )([^()]+?)( again)? \(/g)) {
          expect([name, planned.has(name!) && !seen.has(name!)]).toEqual([name, false])
          expect([name, again !== undefined]).toEqual([name, seen.has(name!)])
        }
      }
      for (const { place } of stops) if (place) seen.add(place.name)
    }
  })
})

test('a day with little in it begins later instead of having a hole', () => {
  for (const slug of ['agra', 'athens', 'las-vegas', 'lyon']) {
    const asked = request({ slug, from: '2027-04-05', pace: 'packed', interests: 'nature, no museums' })
    expect([slug, measurePlan(asked, plan(asked)).idleDays]).toEqual([slug, 0])
  }
})
