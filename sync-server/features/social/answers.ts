import * as z from 'zod'
import { PlainDate } from '#shared/plain/dateSchemas.ts'
import type { PublicPerson, TripMarks } from '#shared/features/feed/schema.ts'
import type { ProfileTrip } from '#shared/features/profile/schema.ts'
import { Id } from '#shared/plain/ids.ts'

/** The path on this server of the picture that `profileImageUrl` names beside it. */
export const AvatarUrl = z
  .string()
  .nullable()
  .meta({ description: 'The same picture, read from this server.' })

export const PersonAnswer = z
  .object({
    id: Id,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    avatarUrl: AvatarUrl,
  })
  .meta({ id: 'Person' }) satisfies z.ZodType<PublicPerson>

const count = z.number().int().min(0)

/** What people did with a trip, and how the signed-in person relates to it and its owner. */
export const TripMarksAnswer = z.object({
  likesCount: count,
  commentsCount: count,
  isLikedByCurrentUser: z.boolean(),
  isSavedByCurrentUser: z.boolean(),
  isFollowingOwner: z.boolean(),
}) satisfies z.ZodType<TripMarks>

/** What every card of a trip shows. */
export const TripCard = z.object({
  id: Id,
  title: z.string(),
  destination: z.string(),
  destinationCity: z.string().nullable(),
  destinationCountry: z.string().nullable(),
  destinationLat: z.string().nullable(),
  destinationLon: z.string().nullable(),
  startDate: PlainDate.nullable(),
  endDate: PlainDate.nullable(),
  coverImage: z.string().nullable(),
})

/** A trip as shown on a profile and among saved trips. */
export const ProfileTripAnswer = z
  .object({ ...TripCard.shape, ownerId: Id })
  .meta({ id: 'ProfileTrip' }) satisfies z.ZodType<ProfileTrip>
