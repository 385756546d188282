import * as z from 'zod'
import { CuratedCategory, CuratedCity } from '#shared/features/curated/schema.ts'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { Id } from '#shared/plain/ids.ts'
import { Instant } from '../../openapi/Instant.ts'

export const CuratedItemAnswer = z
  .object({
    id: Id,
    city: CuratedCity,
    category: CuratedCategory,
    collectionTitle: z.string(),
    ranking: z.number().int().min(1).max(5),
    title: z.string(),
    description: z.string().nullable(),
    address: z.string().nullable(),
    priceRange: z.string().nullable(),
    imageUrl: z.string(),
    sponsored: z.boolean(),
    lat: z.string().nullable(),
    lon: z.string().nullable(),
    imagePath: z.string().nullable().meta({ description: 'The picture on this server; null: drawn.' }),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'CuratedItem' }) satisfies z.ZodType<CuratedItem>
