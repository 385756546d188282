import * as z from 'zod'
import { Category } from '#shared/features/itinerary/schema.ts'

/**
 * What the place of an activity filled in, as the form shows it; not what the person typed. Drafts that were kept before
 * this had a location lack that, the position and the hours.
 */
export const FromPlace = z
  .object({
    location: z.string(),
    lat: z.number().nullable(),
    lon: z.number().nullable(),
    hours: z.string(),
    title: z.string(),
    category: Category,
    description: z.string(),
    cost: z.string(),
    lengthHours: z.string(),
    lengthMinutes: z.string(),
    localText: z.string(),
  })
  .partial()
export type FromPlace = z.output<typeof FromPlace>
