import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/plain/dates.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { placeStart } from '../guide/placeOpen.ts'
import { isInTrip } from './chooseVisits.ts'
import { checkPlan } from './checkPlan.ts'
import { itemOf } from './itemOf.ts'
import { matchPlace } from './matchPlace.ts'
import { minutesOf } from '#shared/plain/clockTime.ts'
import type { PlannedDay, PlannedStop, PlanRequest, ProposedDay, ProposedStop } from './schema.ts'
import { guideOf, guides, requestOf } from './testing/guideRequest.ts'
import { travelBetween } from '#shared/plain/travel.ts'

const stop = (name: string, start: string, minutes = 60, more: Partial<ProposedStop> = {}): ProposedStop => ({
  kind: 'visit',
  name,
  area: '',
  start,
  minutes,
  why: 'It is there.',
  ...more,
})
const day = (number: number, ...stops: ProposedStop[]): ProposedDay => ({ number, title: 'Idea', stops })
const times = ({ stops }: PlannedDay) =>
  stops.map(({ place, name, start }) => [
    place?.name ?? name,
    `${Math.floor(start / 60)}:${String(start % 60).padStart(2, '0')}`,
  ])

/** Everything in a plan that cannot be done; each line is a broken promise. */
function faults(request: PlanRequest, days: readonly PlannedDay[]): string[] {
  const found: string[] = []
  const seen = new Map<string, number>()
  if (days.map(({ number }) => number).join() !== request.days.map(({ number }) => number).join())
    found.push('other days')
  for (const { number, date, stops } of days) {
    for (const [index, { place, name, start, end, kind }] of stops.entries()) {
      const what = `day ${number}, ${place?.name ?? name ?? kind}`
      const before = stops[index - 1]
      const way = before?.place && place ? travelBetween(before.place, place).minutes : 0
      if (start < 0 || end <= start || end > 24 * 60) found.push(`${what}: ${start} to ${end}`)
      if (before && start < before.end + way) found.push(`${what}: no time for the way`)
      if (place) {
        if (placeStart(place, date ? { date } : null, start, end - start) !== start)
          found.push(`${what}: closed`)
        if (isInTrip(place, request.existing)) found.push(`${what}: in the trip already`)
      }
      const known = place?.name ?? name
      if (known === undefined || kind === 'rest') continue
      const since = number - (seen.get(foldName(known)) ?? -Infinity)
      if (kind === 'visit' ? since < Infinity : since < 4) found.push(`${what}: twice`)
      seen.set(foldName(known), number)
    }
  }
  const first = days[0]?.stops[0]
  if (request.arrival && first && first.start < minutesOf(request.arrival) + 60) found.push('too early')
  const end = days.at(-1)?.stops.at(-1)?.end
  if (request.departure && end && end > minutesOf(request.departure) - 120) found.push('too late')
  return found
}

const anyName = (places: readonly string[]) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...places) },
    fc.constantFrom(...places).map(name => `Visit the ${name.toUpperCase()}`),
    fc.constantFrom('Museum of Invisible Art', 'Café Nowhere', '', '  ', '<b>', 'Museum', '🌋'),
    fc.string(),
  )

const anyAsking = fc
  .record({
    slug: fc.constantFrom(...guides.map(({ destination }) => destination.slug)),
    count: fc.integer({ min: 1, max: 9 }),
    from: fc.option(fc.integer({ min: 0, max: 3000 }).map(days => addDays('2026-01-01', days))),
    arrival: fc.option(fc.constantFrom('06:30', '15:45', '23:30')),
    departure: fc.option(fc.constantFrom('01:00', '13:00', '19:30')),
    already: fc.array(fc.nat(14), { maxLength: 4 }),
  })
  .chain(({ slug, already, ...asked }) => {
    const names = guideOf(slug).destination.places.map(({ name }) => name)
    const existing = already.map(index => ({ title: names[index]!, location: null }))
    const anyStop = fc.record<ProposedStop>({
      kind: fc.constantFrom('visit', 'visit', 'lunch', 'dinner'),
      name: anyName(names),
      area: fc.constantFrom('', 'Old town', 'https://evil.example'),
      start: fc
        .integer({ min: 0, max: 24 * 60 - 1 })
        .map(at => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`),
      minutes: fc.oneof(fc.integer({ min: 15, max: 240 }), fc.double({ noNaN: true })),
      why: fc.string(),
    })
    const anyDay = fc.record<ProposedDay>({
      number: fc.integer({ min: -1, max: 10 }),
      title: fc.string(),
      stops: fc.array(anyStop, { maxLength: 15 }),
    })
    return fc.record({
      asked: fc.constant({ slug, ...asked, existing }),
      proposed: fc.array(anyDay, { maxLength: 12 }),
    })
  })

describe('whatever is proposed', () => {
  test('what is left can be done: nothing overlaps, is closed, comes twice or is in the trip already', () => {
    fc.assert(
      fc.property(anyAsking, ({ asked, proposed }) => {
        const request = requestOf(asked)
        expect(faults(request, checkPlan(request, proposed).days)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('the same proposal gives the same plan', () => {
    fc.assert(
      fc.property(anyAsking, ({ asked, proposed }) => {
        const request = requestOf(asked)
        expect(checkPlan(structuredClone(request), structuredClone(proposed))).toEqual(
          checkPlan(request, proposed),
        )
      }),
      { numRuns: 20 },
    )
  })

  test('texts are one line of plain text, and the activities have titles', () => {
    fc.assert(
      fc.property(anyAsking, ({ asked, proposed }) => {
        const request = requestOf(asked)
        for (const { city, title, stops } of checkPlan(request, proposed).days) {
          expect(title).not.toBe('')
          for (const each of stops) {
            expect(itemOf(each, city, 'EUR').title.trim()).not.toBe('')
            expect(`${each.name ?? ''}${each.district}${each.reason}`).not.toMatch(/[<>[\]]|https?:|\p{Cc}/u)
          }
        }
      }),
      { numRuns: 60 },
    )
  })
})

describe('a proposal for Paris', () => {
  test('that can be done stays as it is', () => {
    const { days, kept } = checkPlan(requestOf({ count: 2 }), [
      day(1, stop('Louvre Museum', '10:00', 180), stop('Sainte-Chapelle', '15:00')),
      day(2, stop("Musée d'Orsay", '10:00', 150), stop('Eiffel Tower', '17:00', 120)),
    ])
    expect(kept).toBe(4)
    expect(days.map(({ title }) => title)).toEqual(['Idea', 'Idea'])
    expect(days.map(each => times(each))).toEqual([
      [
        ['Louvre Museum', '10:00'],
        ['Sainte-Chapelle', '15:00'],
      ],
      [
        ["Musée d'Orsay", '10:00'],
        ['Eiffel Tower', '17:00'],
      ],
    ])
  })

  test('that comes before the doors open waits for them', () => {
    const { days } = checkPlan(requestOf({ count: 1 }), [day(1, stop('Panthéon', '09:15'))])
    expect(times(days[0]!)).toEqual([['Panthéon', '10:00']])
  })

  test('with two things at once has them one after the other, with time for the way', () => {
    const { days } = checkPlan(requestOf({ count: 1 }), [
      day(1, stop('Louvre Museum', '10:00', 120), stop('Sainte-Chapelle', '10:30')),
    ])
    const [louvre, chapel] = days[0]!.stops
    expect(chapel!.start).toBeGreaterThanOrEqual(
      louvre!.end + travelBetween(louvre!.place!, chapel!.place!).minutes,
    )
  })

  test('with a dinner in the morning loses it instead of moving it there', () => {
    const { days } = checkPlan(requestOf({ count: 1 }), [
      day(1, stop('Panthéon', '12:00'), stop('La Coupole', '12:30', 90, { kind: 'dinner' })),
    ])
    expect(times(days[0]!).map(([name]) => name)).toEqual(['Panthéon', 'La Coupole'])
    const late = checkPlan(requestOf({ count: 1, departure: '14:00' }), [
      day(1, stop('Sacré-Cœur', '09:00'), stop('La Coupole', '19:30', 90, { kind: 'dinner' })),
    ])
    expect(times(late.days[0]!)).toEqual([['Sacré-Cœur', '9:00']])
  })

  test('of nothing is the planner’s own', () => {
    const { days, kept } = checkPlan(requestOf({ count: 2 }), [])
    expect(kept).toBe(0)
    expect(days.every(({ stops }) => stops.length > 2)).toBe(true)
  })

  test('that is too long is cut after a word, and no dots are left alone', () => {
    const request = { ...requestOf({ count: 1 }), destinations: [] }
    const [name, why] = [`Basilica ${'of the seven hills '.repeat(8)}`, 'Ask for the view of the …']
    const { days } = checkPlan(request, [
      day(1, stop(name, '10:00', 60, { why }), stop('Market', '12:00', 60, { why: '...' })),
    ])
    const [basilica, market] = days[0]!.stops
    expect(basilica!.name).toMatch(/ (?:of|the|seven|hills)…$/)
    expect(basilica!.reason).toBe('Ask for the view of the')
    expect(market!.reason).toBe('Suggested by the AI model.')
  })

  test('without a guide keeps what nobody knows', () => {
    const request = { ...requestOf({ count: 1 }), destinations: [] }
    const { days, kept } = checkPlan(request, [day(1, stop('Basilica', '10:00', 60, { area: 'Hill' }))])
    expect(kept).toBe(1)
    expect(days[0]!.stops).toMatchObject([{ place: null, name: 'Basilica', district: 'Hill' }])
  })
})

describe('a name', () => {
  test('of the guide means its place, everywhere', () => {
    for (const { destination } of guides) {
      for (const place of destination.places) {
        expect(foldName(matchPlace(place.name, destination.places)!.name)).toBe(foldName(place.name))
      }
    }
  })

  const { places } = guideOf('paris').destination
  test.each([
    ['The Louvre Museum', 'Louvre Museum'],
    ['visit the LOUVRE museum', 'Louvre Museum'],
    ['Lunch at La Coupole', 'La Coupole'],
    ['Sacre-Coeur Basilica', 'Sacré-Cœur'],
    ['Notre-Dame', 'Notre-Dame de Paris'],
    ['Museum', undefined],
    ['Museum of Invisible Art', undefined],
    ['', undefined],
  ])('%j is %s', (name, known) => {
    expect(matchPlace(name, places)?.name).toBe(known)
  })
})

test('a day that the planner fills is in the city of its place in the trip', () => {
  const request = requestOf({ destinations: [guideOf('rome'), guideOf('florence')], count: 6 })
  const proposed = request.days
    .filter(({ number }) => number !== 5)
    .map(({ number }) => day(number, stop(`Walk ${number}`, '10:00')))
  const filled = checkPlan(request, proposed).days.find(({ number }) => number === 5)!
  expect(filled.city).toBe('Florence')
  expect(filled.stops.map(({ kind }) => kind)).not.toContain('journey')
})

describe('what people need', () => {
  const places = guideOf('rome').destination.places
  const table = (isVegan: boolean) =>
    places.find(
      ({ category, tags, goodFor = [], closed }) =>
        category === 'restaurants' &&
        tags.includes('food') &&
        !closed &&
        goodFor.includes('vegan') === isVegan,
    )!
  const planned = (asked: Partial<PlanRequest>, ...stops: ProposedStop[]) => {
    const request = { ...requestOf({ slug: 'rome', count: 1, from: null }), ...asked }
    return checkPlan(request, [day(1, stop('Trevi Fountain', '09:30', 30), ...stops)]).days[0]!.stops
  }
  const lunchAt = (name: string) => stop(name, '12:30', 60, { kind: 'lunch' })
  const namesOf = (stops: readonly PlannedStop[]) => stops.map(({ place, name }) => place?.name ?? name)

  test('decides which of the places of the guide stay', () => {
    const [vegan, other] = [table(true), table(false)]
    expect(namesOf(planned({ interests: 'vegan' }, lunchAt(other.name)))).toEqual(['Trevi Fountain'])
    expect(namesOf(planned({ interests: 'vegan' }, lunchAt(vegan.name)))).toContain(vegan.name)
    expect(namesOf(planned({ interests: '' }, lunchAt(other.name)))).toContain(other.name)
  })

  test('and can pay does too', () => {
    const paid = places.find(
      ({ category, price, closed }) => category === 'activities' && price > 1 && !closed,
    )!
    const names = (budget: string) => namesOf(planned({ budget }, stop(paid.name, '11:00')))
    expect(names('free')).toEqual(['Trevi Fountain'])
    expect(names('')).toContain(paid.name)
  })

  test('could not be checked of a place that the guide does not know, and that is said', () => {
    const interests = 'vegan, step-free'
    const [lunch] = planned({ interests }, lunchAt('Casa Verde')).filter(({ kind }) => kind === 'lunch')
    expect(lunch!.reason).toBe("It is there. We couldn't check that it is step-free and has vegan food.")
    expect(planned({ interests: 'art' }, lunchAt('Casa Verde')).at(-1)!.reason).toBe('It is there.')
  })
})

test('a place near a sight, or a tour that begins at one, is not the sight', () => {
  const request = requestOf({ slug: 'rome', count: 1, from: null })
  const { days } = checkPlan(request, [
    day(
      1,
      stop('Trattoria near the Trevi Fountain', '12:30', 60, { kind: 'lunch' }),
      stop('Trevi Fountain', '15:00'),
    ),
  ])
  expect(times(days[0]!).map(([name]) => name)).toEqual([
    'Trattoria near the Trevi Fountain',
    'Trevi Fountain',
  ])
})

test('each day is spent in its city: stops in another are left out, and the journey comes first', () => {
  const destinations = [guideOf('rome'), guideOf('florence')]
  const request = requestOf({ destinations, count: 4, tripDays: 4 })
  const { days, kept } = checkPlan(request, [
    day(3, stop('Uffizi Gallery', '09:00'), stop('Trevi Fountain', '12:00'), stop('Somewhere Else', '15:00')),
  ])
  const florence = days[2]!
  expect(florence.city).toBe('Florence')
  expect(times(florence).map(([name]) => name)).toEqual([
    'Travel from Rome to Florence',
    'Uffizi Gallery',
    'Somewhere Else',
  ])
  expect(florence.stops[1]!.start).toBeGreaterThanOrEqual(florence.stops[0]!.end)
  expect(kept).toBe(2)
  expect(days.map(({ city }) => city)).toEqual(['Rome', 'Rome', 'Florence', 'Florence'])
})
