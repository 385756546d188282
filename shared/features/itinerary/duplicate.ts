import type { Edit } from '#shared/sync/edit.ts'
import { freeDayId } from './days.ts'
import { comparePlaces } from './order.ts'
import { placeDays } from './reschedule.ts'
import { ItemFields } from './schema.ts'
import type { Day, Item } from './schema.ts'
import type { Trip, TripDates } from '../trips/schema.ts'

export interface TripCopy {
  /** The trip as it is, with its living days and activities. */
  trip: Trip
  days: readonly Day[]
  items: readonly Item[]
  /** Who made it: the credit that the copy keeps. */
  ownerName: string
}

export interface CopyWishes {
  /** Of the copy. */
  id: string
  dates: TripDates
  travelersCount: number
}

/**
 * The edits that make a private copy of a trip for whoever carries them out: without its people, with a credit to
 * where it comes from. Every day keeps its number; days behind the new end come along.
 */
export function duplicateEdits(
  { trip, days, items, ownerName }: TripCopy,
  { id: tripId, dates, travelersCount }: CopyWishes,
  newId: () => string,
): Edit[] {
  const { title, destination, destinationCity, destinationCountry, destinationLat, destinationLon } = trip
  const edits: Edit[] = [
    [
      'trip.create',
      {
        id: tripId,
        title,
        destination: { destination, destinationCity, destinationCountry, destinationLat, destinationLon },
        dates,
        travelersCount,
        visibility: 'private',
        coverImage: trip.coverImage,
        source: { tripId: trip.id, title, ownerName },
      },
    ],
  ]
  const taken = new Set<string>()
  for (const placed of placeDays({ trip, dates, days, items, plan: 'shift' })) {
    const { date, dayNumber } = placed
    const dayId = date ? freeDayId(tripId, date, taken) : newId()
    taken.add(dayId)
    const { title: dayTitle, status } = placed.day
    edits.push(['day.add', { id: dayId, tripId, dayNumber, date, title: dayTitle, status }])
    // One behind the other: places that grew long in the original are short in the copy.
    for (const item of placed.items.toSorted(comparePlaces)) {
      edits.push(['item.add', { id: newId(), tripId, dayId, ...ItemFields.parse(item) }])
    }
  }
  return edits
}
