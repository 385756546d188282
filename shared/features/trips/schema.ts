import * as z from 'zod'
import { caps } from '#shared/plain/caps.ts'
import { PlainDate } from '#shared/plain/dates.ts'
import { Id } from '#shared/plain/ids.ts'
import type { Kind } from '#shared/sync/row.ts'
import { countOf } from '#shared/sync/taken.ts'
import { Text, wellFormed } from '#shared/plain/text.ts'

export const visibilities = ['private', 'friends', 'public'] as const
export const Visibility = z.enum(visibilities)
export type Visibility = z.output<typeof Visibility>

/** A trip's name, trimmed, 1 to 200 characters. */
export const TripTitle = Text.trim()
  .min(1, 'Enter a title.')
  .max(200, 'Keep the title within 200 characters.')

/** Both days of a trip, or neither known yet. Written as one. */
export const TripDates = z
  .object({ startDate: PlainDate.nullable(), endDate: PlainDate.nullable() })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    message: 'End date cannot be earlier than start date',
    path: ['endDate'],
  })
export type TripDates = z.output<typeof TripDates>

const Coordinate = z.string().regex(/^-?\d{1,3}(\.\d{1,12})?$/, 'must be decimal degrees')

const place = {
  destination: Text.trim().min(1, 'Please select a destination').max(300),
  destinationCity: Text.max(200).nullable(),
  destinationCountry: Text.max(200).nullable(),
  destinationLat: Coordinate.nullable(),
  destinationLon: Coordinate.nullable(),
}

/** Where a trip goes. Typed without choosing a suggestion, only `destination` is set. Written as one. */
export const TripDestination = z.object({
  destination: place.destination,
  destinationCity: place.destinationCity.default(null),
  destinationCountry: place.destinationCountry.default(null),
  destinationLat: place.destinationLat.default(null),
  destinationLon: place.destinationLon.default(null),
})
export type TripDestination = z.output<typeof TripDestination>

/** Only the fields that change. Without defaults: zod keeps them through `.partial()`, and they would be written. */
export const TripDestinationChange = z.object(place).partial()

/** Where the picture of a trip lies. */
export const CoverImage = z
  .url({ protocol: /^https$/ })
  .overwrite(wellFormed)
  .max(2000)
  .nullable()

export const TravelersCount = z.number().int().min(1, 'At least one traveler.').max(1000)

/** The starter templates. Kept with the trips that they make. */
export const templateIds = ['paris', 'tokyo', 'bali', 'rome-florence'] as const

/** The trip that a copy was made from, as it was then. */
export const TripSource = z.object({ tripId: Id, title: Text.max(200), ownerName: Text.max(400) })
export type TripSource = z.output<typeof TripSource>

/** What an administrator decided about a trip. It holds until an administrator takes it back. */
export interface Moderation {
  act: 'hide' | 'delete'
  /** Why, in words for its owner. */
  reason: string
  /** ISO 8601, UTC. */
  at: string
  /** Who saw the trip until then: shown again, it is shown to nobody else. */
  before: Visibility
}

export type Trip = TripDates &
  TripDestination & {
    id: string
    ownerId: string
    title: string
    visibility: Visibility
    travelersCount: number
    coverImage: string | null
    /** ISO 8601, UTC. */
    createdAt: string
    /** Only copies have one. */
    source?: TripSource
    /** The starter template that made it. */
    template?: string
    /** Absent or null while nobody has decided anything. */
    moderation?: Moderation | null | undefined
  }

/** Where the trips of a person are counted: each stands in a scope of its own. */
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
    destination: ['destination', 'destinationCity', 'destinationCountry', 'destinationLat', 'destinationLon'],
  },
  parent: () => null,
  takes: ({ data }) => [countOf('trips', tripsOf(data.ownerId), caps.tripsOfAccount)],
}

export const TripRef = z.object({ id: Id })
