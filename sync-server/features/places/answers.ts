import * as z from 'zod'
import { DestinationSuggestion } from '#shared/features/places/schema.ts'
import type { PlaceDetails } from '#shared/features/places/schema.ts'

export const PlaceDetailsAnswer = DestinationSuggestion.extend({
  id: z.string(),
  countryCode: z.string().meta({ description: 'ISO 3166-1 alpha-2.' }),
  population: z.number().int().min(0).optional(),
}).meta({ id: 'PlaceDetails' }) satisfies z.ZodType<PlaceDetails>
