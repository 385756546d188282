import { interestsOf } from './interestsOf.ts'
import { journeyBetween } from './journey.ts'
import { needsOf } from './needsOf.ts'
import { parseBudget } from './parseBudget.ts'
import { daysFilled, planCity } from './planCity.ts'
import type { CityPart, Wishes } from './planCity.ts'
import type { PlanRequest, PlanResult } from './schema.ts'

/**
 * Makes day plans from the guide. Pure, so the same request gives the same plan on every device. Each day begins and
 * ends where people sleep, and gets the best place that is left and what is around it, in an order with short ways,
 * with time to eat, to rest and to get around. Nothing is closed at its time, and no place appears twice or is in the
 * trip already.
 */
export function planTrip(request: PlanRequest): PlanResult {
  if (request.destinations.length === 0) return { status: 'no-guide' }
  const wishes = wishesOf(request)
  return {
    status: 'planned',
    days: partsOf(request).flatMap(part => planCity(part, wishes)),
    tags: [...wishes.tags],
    ceiling: wishes.ceiling,
    leftOut: request.destinations.slice(citiesOf(request).length).map(({ destination }) => destination.name),
    needs: wishes.needs,
  }
}

/** What the texts of a request mean. */
export function wishesOf(request: PlanRequest): Wishes {
  const { tripDays, travellers, destinations, budget } = request
  const { wanted: tags, avoided } = interestsOf(request.interests)
  const currency = destinations[0]?.facts.currency.code ?? 'EUR'
  const context = { days: tripDays, travellers, currency }
  const ceiling = budget.trim() ? parseBudget(budget, context) : null
  return { ...request, tags, avoided, ceiling, needs: needsOf(request.interests) }
}

/**
 * The cities in their order, each with those of its days that are to be planned. All days of the trip are divided among
 * as many cities as there are days, as equally as possible, so a city keeps its days when only some are planned. The
 * way to a city belongs to the first of its days.
 */
export function partsOf(request: PlanRequest): CityPart[] {
  const { destinations, days, tripDays } = request
  const cities = citiesOf(request)
  const firstOf = (index: number) => Math.ceil((index * tripDays) / cities.length) + 1
  return cities
    .map(({ destination, facts }, index): CityPart => {
      const first = firstOf(index)
      // Days beyond the end of the trip are spent in its last city.
      const end = index === cities.length - 1 ? Infinity : firstOf(index + 1)
      const own = days.filter(({ number }) => number >= first && number < end)
      const arrives = index > 0 && own[0]?.number === first
      const journey = arrives ? journeyBetween(destinations[index - 1]!.destination, destination) : null
      return { destination, facts, days: own, journey }
    })
    .filter(part => part.days.length > 0)
}

const citiesOf = ({ destinations, tripDays }: PlanRequest): PlanRequest['destinations'] =>
  destinations.slice(0, tripDays)

/** A city with fewer days' worth of places in the guide than the trip has days for it. */
export interface GuideLimit {
  city: string
  /** How many days the guide fills. */
  good: number
  days: number
}

/** The cities of a request of which the guide does not know enough for all of their days. */
export function guideLimits(request: PlanRequest): GuideLimit[] {
  if (request.destinations.length === 0) return []
  const wishes = wishesOf(request)
  return partsOf(request)
    .map(({ destination, days }) => ({
      city: destination.name,
      good: daysFilled({ destination, days }, wishes),
      days: days.length,
    }))
    .filter(({ good, days }) => good > 0 && good < days)
}
