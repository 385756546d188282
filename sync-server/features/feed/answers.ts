import * as z from 'zod'
import type { FeedTrip } from '#shared/features/feed/schema.ts'
import { Instant } from '../../openapi/Instant.ts'
import { PersonAnswer, TripCard } from '../../social/answers.ts'

const count = z.number().int().min(0)

export const FeedTripAnswer = z
  .object({
    ...TripCard.shape,
    createdAt: Instant,
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
