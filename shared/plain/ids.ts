import * as z from 'zod'

/**
 * A lower-case UUID. Together with its scope and kind, an id identifies a row; an id that one person chooses never
 * identifies a row of others ([ID1–3]).
 */
export const Id = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'must be a lowercase UUID')

// Has a file of its own for first screens, which load no schemas.
export { newId } from './newId.ts'
