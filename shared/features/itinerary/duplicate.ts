import type { Edit } from '#shared/sync/edit.ts'
import { freeDayId } from './days.ts'
import { idsOfCopy } from './ifSuggested.ts'
import { comparePlaces, sortArg } from './order.ts'
import { ideasOf } from './plan.ts'
import type { PlannedTrip } from './plan.ts'
import { placeDays } from './reschedule.ts'
import { ItemFields } from './schema.ts'
import { destinationOnEarth } from '../trips/destinationOnEarth.ts'
import type { Trip, TripDates } from '../trips/schema.ts'

export interface TripCopy extends PlannedTrip<Trip> {
  /** Who made the original: the credit that the copy keeps. */
  ownerName: string
}

export interface CopyWishes {
  /** The id of the copy. */
  id: string
  dates: TripDates
  travelersCount: number
}

/**
 * The edits that make a private copy of a trip for the person who runs them: without its people, with credit to the
 * original. Every day keeps its number; days after the new end are copied too. Ideas are copied as far as they are
 * given: people who only see a trip don't get them. `idOf` gives the id of the copy of a row.
 */
export const duplicateEdits = (...copy: Parameters<typeof eachDuplicateEdit>): Edit[] => [
  ...eachDuplicateEdit(...copy),
]

/** The same edits one after another, the trip itself first, so that making them can be interrupted. */
export function* eachDuplicateEdit(
  { trip, days, items, ownerName }: TripCopy,
  { id: tripId, dates, travelersCount }: CopyWishes,
  idOf: (rowId: string) => string,
): Generator<Edit, void> {
  const { title } = trip
  yield [
    'trip.create',
    {
      id: tripId,
      title,
      destination: destinationOnEarth(trip),
      dates,
      travelersCount,
      visibility: 'private',
      coverImage: trip.coverImage,
      ...(trip.currency && { currency: trip.currency }),
      source: { tripId: trip.id, title, ownerName },
      ...(trip.moderation && { takenDownFor: trip.moderation.reason }),
    },
  ]
  const taken = new Set<string>()
  const itemIdOf = idsOfCopy(idOf)
  for (const placed of placeDays({ trip, dates, days, items, plan: 'shift' })) {
    const { date, dayNumber } = placed
    const dayId = date ? freeDayId(tripId, date, taken) : idOf(placed.day.id)
    taken.add(dayId)
    const { title: dayTitle, status } = placed.day
    yield ['day.add', { id: dayId, tripId, dayNumber, date, title: dayTitle, status }]
    // Appended one after another, so places that grew long in the original are short in the copy.
    for (const item of placed.items.toSorted(comparePlaces)) {
      yield [
        'item.add',
        { id: itemIdOf(item.id), tripId, dayId, ...ItemFields.parse(item), ...sortArg(item) },
      ]
    }
  }
  for (const idea of ideasOf(items)) {
    yield ['item.add', { id: idOf(idea.id), tripId, dayId: null, ...ItemFields.parse(idea) }]
  }
}
