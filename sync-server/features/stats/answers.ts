import * as z from 'zod'
import type { HomeStats } from '#shared/features/feed/schema.ts'

const count = z.number().int().min(0)

export const StatsAnswer = z
  .object({
    totalItineraries: count.meta({ description: 'Public trips.' }),
    curatedCollections: count,
    popularDestinations: z.array(z.object({ city: z.string(), count })),
  })
  .meta({ id: 'Stats' }) satisfies z.ZodType<HomeStats>
