import * as z from 'zod'

/** What a shared plan shows in addition to places and times. Each is hidden unless allowed. */
export const ShowOptions = z.object({
  /** Names of the people on the trip. */
  withNames: z.boolean().default(false),
  withCosts: z.boolean().default(false),
  /** Descriptions of activities. */
  withNotes: z.boolean().default(false),
})
export type ShowOptions = z.output<typeof ShowOptions>

/** How long a read-only link opens the plan, in days; null means until it is revoked. */
export const linkLifetimes = [1, 7, 30, null] as const
export type LinkLifetime = (typeof linkLifetimes)[number]

export const NewShareLink = z.object({
  lifetimeDays: z.literal(linkLifetimes).default(null),
  options: ShowOptions.prefault({}),
})
export type NewShareLink = z.output<typeof NewShareLink>

/** A read-only link as its owner sees it. The address itself is shown once, when the link is made. */
export interface ShareLink {
  id: string
  options: ShowOptions
  /** ISO 8601, UTC; null for a link without an end. */
  expiresAt: string | null
  createdAt: string
  uses: number
  /** yyyy-MM-dd, UTC; null when nobody has opened it. */
  lastUsedOn: string | null
}

/** How many minutes before a timed activity a calendar can show a reminder. */
export const alarmChoices = [0, 10, 30, 60, 1440] as const
export const AlarmMinutes = z.literal(alarmChoices).nullable()
export type AlarmMinutes = z.output<typeof AlarmMinutes>

export const NewCalendarFeed = z.object({
  alarmMinutes: AlarmMinutes.default(null),
  withNotes: z.boolean().default(false),
  withCosts: z.boolean().default(false),
})
export type NewCalendarFeed = z.output<typeof NewCalendarFeed>

/** A person's own calendar subscription to a trip. Its address is shown once, when it is made. */
export interface CalendarFeed {
  createdAt: string
  options: NewCalendarFeed
  uses: number
  lastUsedOn: string | null
}
