import * as z from 'zod'
import { Instant } from '../../openapi/Instant.ts'
import { AvatarUrl } from '../social/answers.ts'
import type { Activity } from './readActivity.ts'

export const ActivityAnswer = z
  .object({
    id: z.string().meta({ description: '`before` of the page behind this entry.' }),
    actionType: z.string().meta({ description: 'activity_added, day_confirmed, itinerary_generated …' }),
    createdAt: Instant,
    user: z.object({
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      profileImageUrl: z.string().nullable(),
      avatarUrl: AvatarUrl,
    }),
    changes: z.object({ description: z.string(), email: z.string().nullable() }),
  })
  .meta({ id: 'Activity' }) satisfies z.ZodType<Activity>
