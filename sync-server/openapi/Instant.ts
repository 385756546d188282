import * as z from 'zod'

/** A moment in an answer: ISO 8601, UTC. */
export const Instant = z.iso.datetime()
