import * as z from 'zod'
import type { Kind } from '#shared/sync/row.ts'
import { Text, wellFormed } from '#shared/plain/text.ts'
import { uploadedPicture } from '#shared/plain/uploadedPicture.ts'

/**
 * What a person says about themselves. An empty text means none; a picture is at an https address or was uploaded to
 * this server.
 */
export const ProfileFields = z.object({
  profileImageUrl: z
    .union([
      z.literal(''),
      z.string().regex(uploadedPicture),
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

/** What a person says about where they have been. */
export const TravelStats = z.object({
  countriesVisited: z.coerce.number().min(0).nullable(),
  citiesVisited: z.coerce.number().min(0).nullable(),
})
export type TravelStats = z.output<typeof TravelStats>

/**
 * What a person changed in their profile, in their own scope: `id` is their account's. Fields that they never
 * changed are absent and come from the account.
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
  /** What the person entered or the count from finished trips, whichever is larger. */
  countriesVisited: number
  citiesVisited: number
  /** The count from finished trips. */
  countriesCounted: number
  citiesCounted: number
  /** Trips that the reader may see. */
  tripsCount: number
  tripCount: number
  /** When they joined; null for someone whom the reader blocked. */
  createdAt: string | null
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
  destinationLon: string | null
  startDate: string | null
  endDate: string | null
  coverImage: string | null
  ownerId: string
}
