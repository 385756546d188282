import * as z from 'zod'
import type { FeedTrip } from '#shared/features/feed/schema.ts'
import { Visibility } from '#shared/features/social/visibility.ts'
import { Instant } from '../../openapi/Instant.ts'
import { PersonAnswer, TripCard, TripMarksAnswer } from '../social/answers.ts'

const count = z.number().int().min(0)

export const FeedTripAnswer = z
  .object({
    ...TripCard.shape,
    spot: z.object({ lat: z.number(), lon: z.number() }).nullable().meta({
      description: 'About where its plan is, to ten kilometers, when its destination has no position.',
    }),
    createdAt: Instant,
    ...TripMarksAnswer.shape,
    itineraryCount: count.meta({ description: 'How many days have a plan.' }),
    visibility: Visibility,
    isOwnTrip: z.boolean(),
    owner: PersonAnswer,
    cursor: z.string().meta({ description: '`before` of the page behind this trip.' }),
  })
  .meta({ id: 'FeedTrip' }) satisfies z.ZodType<FeedTrip>
