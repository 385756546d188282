import * as z from 'zod'
import type { Kind } from '#shared/sync/row.ts'
import { Text, wellFormed } from '#shared/plain/text.ts'

const uploaded = /^\/api\/images\/file\/[0-9a-f]{64}$/

/**
 * What a person says of themselves. Empty is nothing; a picture lies at an address that starts with https, or was
 * uploaded to this server.
 */
export const ProfileFields = z.object({
  profileImageUrl: z
    .union([
      z.literal(''),
      z.string().regex(uploaded),
      z
        .url({ protocol: /^https?$/, error: 'Invalid url' })
        .overwrite(wellFormed)
        .max(2000),
    ])
    .nullable(),
  bio: Text.trim().max(1000, 'Keep the bio within 1000 characters.').nullable(),
  location: Text.trim().max(200, 'Keep the location within 200 characters.').nullable(),
})
export type ProfileFields = z.output<typeof ProfileFields>

/** What a person says of where they have been. */
export const TravelStats = z.object({
  countriesVisited: z.coerce.number().min(0).nullable(),
  citiesVisited: z.coerce.number().min(0).nullable(),
})
export type TravelStats = z.output<typeof TravelStats>

/**
 * What a person changed of their profile, in their own scope: `id` is their account's. Fields that they never
 * touched are absent and come from the account.
 */
export type ProfileRow = Partial<ProfileFields> &
  Partial<TravelStats> & {
    id: string
  }

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    profile: ProfileRow
  }
}

export const profileKind: Kind<'profile'> = { kind: 'profile', registers: {}, parent: () => null }

/** GET /api/profile/{userId}. */
export interface PublicProfile {
  id: string
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  avatarUrl: string | null
  bio: string | null
  location: string | null
  /** The larger of what was entered and what finished trips count. */
  countriesVisited: number
  citiesVisited: number
  /** What finished trips count. */
  countriesCounted: number
  citiesCounted: number
  /** Trips that the reader may see. */
  tripsCount: number
  tripCount: number
  createdAt: string
  followersCount: number
  followingCount: number
  isFollowing: boolean
  isFollower: boolean
  isBlocked: boolean
  isOwn: boolean
}

/** A trip on a profile. */
export interface ProfileTrip {
  id: string
  title: string
  destination: string
  destinationCity: string | null
  destinationCountry: string | null
  destinationLat: string | null
  startDate: string | null
  endDate: string | null
  coverImage: string | null
  ownerId: string
}
