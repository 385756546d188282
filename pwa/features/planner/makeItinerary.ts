import { AppError } from '#shared/errors.ts'
import { guidesFor } from '#shared/features/guide/guidesFor.ts'
import type { Guide } from '#shared/features/guide/schema.ts'
import type { Edit } from '#shared/features/itinerary/edit.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import { openDays, replaceSuggested } from '#shared/features/itinerary/suggestedDays.ts'
import { planTrip } from '#shared/features/planner/planTrip.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { newId } from '#shared/ids.ts'
import { mostDays } from './generateForm.ts'
import type { GenerateForm } from './generateForm.ts'
import { itemOf } from './itemOf.ts'

export interface ItineraryNow {
  trip: Trip
  days: readonly Day[]
  items: readonly Item[]
}

/** The edits that put a plan into the trip, and those that take it back. */
export interface MadeItinerary {
  edits: Edit[]
  undo: Edit[]
  /** What did not go as asked for, in sentences. */
  notes: string[]
}

/** Plans the open days of a trip from the guide. Throws AppError when nothing can be suggested. */
export function makeItinerary(guide: Guide, now: ItineraryNow, form: GenerateForm): MadeItinerary {
  const open = openDays(now, form.days, mostDays)
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
    interests: form.interests,
    budget: form.budget,
    pace: form.pace,
    travellers: now.trip.travelersCount,
    existing: now.items.filter(({ dayId }) => living.has(dayId) && !isOpen.has(dayId)),
    arrival: open[0]!.number === 1 ? form.arrival || null : null,
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
  if (form.budget.trim() && result.ceiling === null)
    notes.push('The budget was not understood and left aside.')
  if (freeDays > 0) notes.push(`${daysText(freeDays)} left free: the guide has nothing more that fits.`)
  return { ...replaceSuggested(now, suggested, newId), notes }
}

const daysText = (count: number): string => (count === 1 ? 'One day is' : `${count} days are`)
