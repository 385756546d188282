import * as z from 'zod'
import { PlainDate } from '#shared/plain/dateSchemas.ts'
import { TripSource } from '#shared/features/trips/schema.ts'
import { Visibility } from '#shared/features/social/visibility.ts'
import type { Moderation, Trip } from '#shared/features/trips/schema.ts'
import { Id } from '#shared/plain/ids.ts'
import { Instant } from '../../openapi/Instant.ts'
import { PersonAnswer, TripMarksAnswer } from '../social/answers.ts'

export const ModerationAnswer = z.object({
  act: z.enum(['hide', 'delete']),
  reason: z.string(),
  at: Instant,
  before: Visibility,
  isInherited: z
    .literal(true)
    .optional()
    .meta({ description: 'The decision was about another trip, and this one was copied from it afterward.' }),
}) satisfies z.ZodType<Moderation>

export const TripAnswer = z
  .looseObject({
    id: Id,
    ownerId: Id,
    title: z.string(),
    destination: z.string(),
    destinationCity: z.string().nullable(),
    destinationCountry: z.string().nullable(),
    destinationLat: z.string().nullable().meta({ description: 'Decimal degrees.' }),
    destinationLon: z.string().nullable().meta({ description: 'Decimal degrees.' }),
    destinationTimeZone: z
      .string()
      .nullable()
      .optional()
      .meta({ description: 'IANA name, such as Europe/Lisbon.' }),
    startDate: PlainDate.nullable(),
    endDate: PlainDate.nullable(),
    visibility: Visibility,
    showDates: z.boolean().meta({
      description:
        'Whether visitors see `startDate`, `endDate` and the dates of days before the trip is over.',
    }),
    travelersCount: z.number().int().min(1),
    coverImage: z.string().nullable(),
    currency: z.string().nullable().meta({
      description: 'ISO 4217. Prices without a currency are in it. Null for that of the destination.',
    }),
    createdAt: Instant,
    source: TripSource.optional().meta({ description: 'The trip that this one is a copy of.' }),
    moderation: ModerationAnswer.nullish().meta({
      description: 'What an administrator decided about it; for its people.',
    }),
    template: z.string().optional().meta({ description: 'The starter template that made it.' }),
  })
  .meta({ id: 'Trip' }) satisfies z.ZodType<Trip>

export const OpenedTripAnswer = TripAnswer.extend({
  ...TripMarksAnswer.shape,
  canEdit: z.boolean(),
  owner: PersonAnswer,
}).meta({
  id: 'OpenedTrip',
})

export const TripCopyAnswer = z.object({ id: Id, title: z.string() })
