import * as z from 'zod'
import { caps } from '#shared/plain/caps.ts'
import { Currency } from '#shared/plain/currency.ts'
import { PlainDate } from '#shared/plain/dateSchemas.ts'
import { Latitude, Longitude } from '#shared/plain/degreesText.ts'
import { Id } from '#shared/plain/ids.ts'
import type { Kind } from '#shared/sync/row.ts'
import { countOf } from '#shared/sync/taken.ts'
import { Text, wellFormed } from '#shared/plain/text.ts'
import { uploadedPicture } from '#shared/plain/uploadedPicture.ts'
import { TimeZone } from '#shared/plain/timeZone.ts'
import type { Visibility } from '../social/visibility.ts'

/** A trip's name, trimmed, 1 to 200 characters. */
export const TripTitle = Text.trim()
  .min(1, 'Enter a title.')
  .max(200, 'Keep the title within 200 characters.')

/** The first and last day of a trip; null when not known yet. Written together as one. */
export const TripDates = z
  .object({ startDate: PlainDate.nullable(), endDate: PlainDate.nullable() })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    message: 'End date cannot be earlier than start date',
    path: ['endDate'],
  })
export type TripDates = z.output<typeof TripDates>

const place = {
  destination: Text.trim().min(1, 'Please select a destination').max(300),
  destinationCity: Text.trim().max(200).nullable(),
  destinationCountry: Text.trim().max(200).nullable(),
  destinationLat: Latitude.nullable(),
  destinationLon: Longitude.nullable(),
  destinationTimeZone: TimeZone.nullable(),
}

/** Where a trip goes. If typed without choosing a suggestion, only `destination` is set. Written together as one. */
export const TripDestination = z.object({
  destination: place.destination,
  destinationCity: place.destinationCity.default(null),
  destinationCountry: place.destinationCountry.default(null),
  destinationLat: place.destinationLat.default(null),
  destinationLon: place.destinationLon.default(null),
  /** Trips that were made before destinations had time zones lack it. */
  destinationTimeZone: place.destinationTimeZone.optional(),
})
export type TripDestination = z.output<typeof TripDestination>

/** Only the fields that change. Has no defaults: zod keeps them through `.partial()`, and they would be written. */
export const TripDestinationChange = z.object(place).partial()

/** The address of a trip's picture: at an https address, or uploaded to this server. */
export const CoverImage = z
  .union(
    [
      z.string().regex(uploadedPicture),
      z
        .url({ protocol: /^https$/ })
        .overwrite(wellFormed)
        .max(2000),
    ],
    'Use an https:// address within 2,000 characters, or upload a picture.',
  )
  .nullable()

export const TravelersCount = z.number().int().min(1, 'At least one traveler.').max(1000)

/** The currency (ISO 4217) that prices without one are in. Null for that of the destination, whichever it is. */
export const TripCurrency = Currency.nullable()

/** The starter templates. Each trip keeps the id of the template that made it. */
export const templateIds = ['paris', 'tokyo', 'bali', 'rome-florence'] as const

/** The trip that a copy was made from, as it was then. */
export const TripSource = z.object({ tripId: Id, title: Text.max(200), ownerName: Text.max(400) })
export type TripSource = z.output<typeof TripSource>

/** The longest reason of an administrator, in characters. */
export const mostOfReason = 300

/** What an administrator decided about a trip. It applies until an administrator reverses it. */
export interface Moderation {
  act: 'hide' | 'delete'
  /** The reason, as told to the owner. */
  reason: string
  /** ISO 8601, UTC. */
  at: string
  /** The visibility before the decision, restored when the trip is shown again. */
  before: Visibility
  /** The decision was about another trip, and this one was copied from it afterward. */
  isInherited?: true | undefined
}

export type Trip = TripDates &
  TripDestination & {
    id: string
    ownerId: string
    title: string
    visibility: Visibility
    /** Whether visitors see the dates before the trip is over; absent for no. */
    showDates?: boolean | undefined
    travelersCount: number
    coverImage: string | null
    /** Absent or null for the currency of the destination. */
    currency?: string | null | undefined
    /** ISO 8601, UTC. */
    createdAt: string
    /** Only copies have one. */
    source?: TripSource
    /** The starter template that made it. */
    template?: string
    /** Absent or null when no decision applies. */
    moderation?: Moderation | null | undefined
  }

/** The key under which a person's trips are counted, since each trip has a scope of its own. */
export const tripsOf = (userId: string): string => `trips of ${userId}`

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    trip: Trip
  }
}

export const tripKind: Kind<'trip'> = {
  kind: 'trip',
  registers: {
    dates: ['startDate', 'endDate'],
    destination: [
      'destination',
      'destinationCity',
      'destinationCountry',
      'destinationLat',
      'destinationLon',
      'destinationTimeZone',
    ],
  },
  parent: () => null,
  takes: ({ data }) => [countOf('trips', tripsOf(data.ownerId), caps.tripsOfAccount)],
}

export const TripRef = z.object({ id: Id })
