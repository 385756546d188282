import { v7 } from 'uuid'
import * as z from 'zod'

/** A lower-case UUID. With their scope and kind ids name rows; what somebody chooses names no row of others ([ID1–3]). */
export const Id = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'must be a lower-case UUID')

/** A fresh UUIDv7: unique without a server, and sorting by time of making. */
export const newId = (): string => v7()
