import * as z from 'zod'
import type { PublicProfile } from '#shared/features/profile/schema.ts'
import { Instant } from '../../openapi/Instant.ts'
import { PersonAnswer } from '../social/answers.ts'

const count = z.number().int().min(0)
/** Typed by people, who may enter fractions, such as half a country. */
const entered = z
  .number()
  .min(0)
  .meta({ description: 'The larger of what was entered and what finished trips count.' })

export const ProfileAnswer = z
  .object({
    ...PersonAnswer.shape,
    bio: z.string().nullable(),
    location: z.string().nullable(),
    countriesVisited: entered,
    citiesVisited: entered,
    countriesCounted: count,
    citiesCounted: count,
    tripsCount: count.meta({ description: 'Trips that the reader may see.' }),
    tripCount: count,
    createdAt: Instant.nullable().meta({ description: 'Null for someone whom the reader blocked.' }),
    followersCount: count,
    followingCount: count,
    isFollowing: z.boolean(),
    isFollower: z.boolean(),
    isBlocked: z.boolean(),
    isOwn: z.boolean(),
  })
  .meta({ id: 'Profile' }) satisfies z.ZodType<PublicProfile>
