import * as z from 'zod'

/** A unit of distribution: everything that belongs to one trip or to one person. */
export const Scope = z.string().regex(/^(trip|user):[0-9a-f-]{36}$/, 'must be trip:<id> or user:<id>')
