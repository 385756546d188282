import * as z from 'zod'
import { PlainDate } from '#shared/dates.ts'
import type { FeedTrip } from '#shared/features/feed/schema.ts'
import { Id } from '#shared/ids.ts'
import { Instant } from '../../openapi/Instant.ts'
import { PersonAnswer } from '../../social/answers.ts'

const count = z.number().int().min(0)

export const FeedTripAnswer = z
  .object({
    id: Id,
    title: z.string(),
    destination: z.string(),
    destinationCity: z.string().nullable(),
    destinationCountry: z.string().nullable(),
    destinationLat: z.string().nullable(),
    startDate: PlainDate.nullable(),
    endDate: PlainDate.nullable(),
    createdAt: Instant,
    coverImage: z.string().nullable(),
    itineraryCount: count.meta({ description: 'How many days have a plan.' }),
    likesCount: count,
    commentsCount: count,
    isLikedByCurrentUser: z.boolean(),
    isSavedByCurrentUser: z.boolean(),
    isFollowingOwner: z.boolean(),
    isOwnTrip: z.boolean(),
    owner: PersonAnswer,
    cursor: z.string().meta({ description: '`before` of the page behind this trip.' }),
  })
  .meta({ id: 'FeedTrip' }) satisfies z.ZodType<FeedTrip>
