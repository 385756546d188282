import { createContext } from 'react'
import type { TripDates, TripDestination } from '#shared/features/trips/schema.ts'
import type { ItemFields } from '#shared/features/itinerary/schema.ts'
import type { LatLng } from '#shared/plain/distance.ts'

/** A place that an activity can be at. */
export interface PlaceOffer {
  /** Tells offers apart, also between two answers. */
  key: string
  name: string
  /** What tells it from others: 'Belém · Tue–Sun 9:30 AM–6:00 PM · €15 to €35'. */
  detail: string
  /** What to know before one goes, in sentences, and when that was checked. */
  notes?: string
  /** What an activity there is filled in with. */
  fields: Partial<Omit<ItemFields, 'time' | 'title' | 'link'>>
}

/**
 * Looks for places on this device, without a request: those that a text may name, or those at a position. May show
 * offers more than once: the first ones at once, more when they are found. Without text it only gets ready.
 */
export type FindPlaces = (wanted: string | LatLng, show: (offers: readonly PlaceOffer[]) => void) => void

/** What says which places are near, and when they must be open. */
export type TripToFind = TripDestination & Partial<TripDates>

/** The same for a trip. */
export type FindPlacesNear = (trip: TripToFind, ...question: Parameters<FindPlaces>) => void

/** Looks for places for the trip on the screen; undefined where there is nothing to look in. */
export const PlaceFinderContext = createContext<FindPlaces | undefined>(undefined)

/** Nobody chooses from a longer list while typing. */
export const mostOffers = 5
/** One letter says too little. */
export const fewestLetters = 2
