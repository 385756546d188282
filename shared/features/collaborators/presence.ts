import * as z from 'zod'
import { Id } from '#shared/plain/ids.ts'
import { Text } from '#shared/plain/text.ts'

/** How often a device says that its person looks at a trip, and how long that counts. */
export const presenceBeatMs = 20_000
export const presenceKeptMs = 45_000

/** Somebody looks at a trip, or has just stopped; `tab` tells several devices and tabs of theirs apart. */
export const Presence = z.object({
  tripId: Id,
  userId: Id,
  tab: Text.max(40),
  here: z.boolean(),
})
export type Presence = z.output<typeof Presence>
