import * as z from 'zod'
import { Id } from '#shared/plain/ids.ts'
import { Text } from '#shared/plain/text.ts'

/** How often a device reports that its person is looking at a trip, and how long a report counts. Milliseconds. */
export const presenceBeatMs = 20_000
export const presenceKeptMs = 45_000

/** A person is looking at a trip, or has just stopped; `tab` distinguishes their devices and tabs. */
export const Presence = z.object({
  tripId: Id,
  userId: Id,
  tab: Text.max(40),
  here: z.boolean(),
})
export type Presence = z.output<typeof Presence>
