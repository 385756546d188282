import { AppError } from './errors.ts'
import { guidesFor } from './features/guide/guidesFor.ts'
import type { Guide } from './features/guide/schema.ts'
import type { Edit } from './features/itinerary/edit.ts'
import type { Day, Item } from './features/itinerary/schema.ts'
import { openDays, replaceSuggested } from './features/itinerary/suggestedDays.ts'
import { itemOf } from './features/planner/itemOf.ts'
import { planTrip } from './features/planner/planTrip.ts'
import { mostDays } from './features/planner/schema.ts'
import type { Pace } from './features/planner/schema.ts'
import type { Trip } from './features/trips/schema.ts'
import { newId } from './ids.ts'

export interface ItineraryNow {
  trip: Trip
  days: readonly Day[]
  items: readonly Item[]
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

/** The edits that put a plan into the trip, and those that take it back. */
export interface MadeItinerary {
  edits: Edit[]
  undo: Edit[]
  /** What did not go as asked for, in sentences. */
  notes: string[]
}

/** Plans the open days of a trip from the guide. Throws AppError when nothing can be suggested. */
export function makeItinerary(guide: Guide, now: ItineraryNow, wishes: ItineraryWishes): MadeItinerary {
  const open = openDays(now, wishes.days, mostDays)
  if (open.length === 0) {
    throw new AppError('conflict', 'Every day of this trip is confirmed, so there is no day to suggest.')
  }
  const isOpen = new Set(now.days.filter(({ status }) => status === 'suggested').map(({ id }) => id))
  const living = new Set(now.days.map(({ id }) => id))
  const result = planTrip({
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
  })
  if (result.status === 'no-guide') {
    throw new AppError('not-found', `There is no guide to ${now.trip.destination} yet.`)
  }
  const suggested = result.days.map(({ number, date, title, city, stops }) => ({
    number,
    date,
    title,
    items: stops.map(stop => itemOf(stop, city)),
  }))
  const freeDays = suggested.filter(({ items }) => items.length === 0).length
  if (freeDays === suggested.length) {
    throw new AppError(
      'not-found',
      'The guide has nothing left that fits. Try other interests or a larger budget.',
    )
  }
  const notes = []
  if (result.tags.length === 0)
    notes.push('Your interests are in no place of the guide: these are the best known.')
  if (wishes.budget.trim() && result.ceiling === null)
    notes.push('The budget was not understood and left aside.')
  if (freeDays > 0) notes.push(`${daysText(freeDays)} left free: the guide has nothing more that fits.`)
  return { ...replaceSuggested(now, suggested, newId), notes }
}

const daysText = (count: number): string => (count === 1 ? 'One day is' : `${count} days are`)
