import { AppError } from './plain/errors.ts'
import { guidesFor } from './features/guide/guidesFor.ts'
import type { Guide } from './features/guide/schema.ts'
import type { Day, Item } from './features/itinerary/schema.ts'
import { openDays } from './features/itinerary/suggestedDays.ts'
import { mostDays } from './features/planner/schema.ts'
import type { Pace, PlanRequest } from './features/planner/schema.ts'
import type { Trip } from './features/trips/schema.ts'

export interface ItineraryNow {
  trip: Trip
  days: readonly Day[]
  items: readonly Item[]
  deletedDayIds: readonly string[]
}

/** What somebody wishes for, in their own words. */
export interface ItineraryWishes {
  interests: string
  budget: string
  pace: Pace
  /** For trips without dates. */
  days: number
  /** HH:MM; empty or null: in the morning. */
  arrival: string | null
}

/** What there is to be planned in a trip. Throws 'conflict' when no day is left to suggest. */
export function planRequest(guide: Guide, now: ItineraryNow, wishes: ItineraryWishes): PlanRequest {
  const open = openDays(now, wishes.days, mostDays)
  if (open.length === 0) {
    throw new AppError(
      'conflict',
      'Every day of this trip is confirmed and has plans, so there is no day to suggest.',
    )
  }
  const isOpen = new Set(now.days.filter(({ status }) => status === 'suggested').map(({ id }) => id))
  const living = new Set(now.days.map(({ id }) => id))
  return {
    destinations: guidesFor(guide.destinations, now.trip).map(destination => ({
      destination,
      facts: guide.countries.find(({ code }) => code === destination.country)!,
    })),
    days: open,
    interests: wishes.interests,
    budget: wishes.budget,
    pace: wishes.pace,
    travellers: now.trip.travelersCount,
    existing: now.items.filter(({ dayId }) => living.has(dayId) && !isOpen.has(dayId)),
    arrival: open[0]!.number === 1 ? wishes.arrival || null : null,
    departure: null,
  }
}
