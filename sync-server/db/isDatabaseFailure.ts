import { isPoolExhausted } from './isPoolExhausted.ts'

/**
 * SQLite: no room, a failing disk, or a file that is damaged, locked or not writable. Excludes the codes that reject a
 * statement (SQLITE_ERROR, CONSTRAINT, MISMATCH, TOOBIG, RANGE).
 */
const sqlite =
  /^SQLITE_(AUTH|BUSY|CANTOPEN|CORRUPT|FULL|INTERRUPT|IOERR|LOCKED|NOLFS|NOMEM|NOTADB|PERM|PROTOCOL|READONLY|SCHEMA)(_\w+)?$/

/**
 * PostgreSQL, by class of SQLSTATE: connection (08), read-only or idle for too long (25006, 25P03), sign-in (28), no
 * such database (3D), deadlock and the like (40), no room or connections left (53), lock not acquired (55), statement
 * canceled or timed out (57), system error (58), damaged data (XX001, XX002).
 */
const postgres = /^((08|28|3D|40|53|55|57|58)[0-9A-Z]{3}|25006|25P03|XX00[12])$/

/** Network errors: ECONNRESET, EPIPE, ETIMEDOUT …, and EAI_AGAIN, when the name of the database can't be looked up. */
const network = /^(E[A-Z]{3,}|EAI_[A-Z]+)$/

/** Driver errors that have no code. */
const words =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Cannot use a pool|Query read timeout|timeout expired|driver has already been destroyed|The database connection is not open)/

/**
 * Whether the database itself failed, so that the same request may succeed later. Any other error, including a
 * statement that the database rejects, is the fault of what it was asked to do.
 */
export function isDatabaseFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  if (typeof code === 'string') return [sqlite, postgres, network].some(pattern => pattern.test(code))
  return isPoolExhausted(error) || words.test(error.message)
}
