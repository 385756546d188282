import * as z from 'zod'
import { PlainDate } from '#shared/plain/dateSchemas.ts'
import { AlarmMinutes } from '#shared/features/sharing/schema.ts'
import type { CalendarFeed, ShareLink } from '#shared/features/sharing/schema.ts'
import { Id } from '#shared/plain/ids.ts'
import { Instant } from '../../openapi/Instant.ts'

const used = {
  createdAt: Instant,
  uses: z.number().int().min(0),
  lastUsedOn: PlainDate.nullable(),
}

/** Shown once, when it is made. */
const url = z.url().meta({ description: 'The address, which is told only once.' })

export const ShareLinkAnswer = z
  .object({
    id: Id,
    options: z.object({ withNames: z.boolean(), withCosts: z.boolean(), withNotes: z.boolean() }),
    expiresAt: Instant.nullable(),
    ...used,
  })
  .meta({ id: 'ShareLink' }) satisfies z.ZodType<ShareLink>

export const NewShareLinkAnswer = ShareLinkAnswer.extend({ url }).meta({ id: 'NewShareLink' })

export const CalendarFeedAnswer = z
  .object({
    options: z.object({ alarmMinutes: AlarmMinutes, withNotes: z.boolean(), withCosts: z.boolean() }),
    ...used,
  })
  .meta({ id: 'CalendarFeed' }) satisfies z.ZodType<CalendarFeed>

export const NewCalendarFeedAnswer = CalendarFeedAnswer.extend({ url }).meta({ id: 'NewCalendarFeed' })
