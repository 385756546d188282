import { v7 } from 'uuid'

/** A new UUIDv7: unique without a server, and sorts by creation time. */
export const newId = (): string => v7()
