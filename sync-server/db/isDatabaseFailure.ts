import { isPoolExhausted } from './isPoolExhausted.ts'

/**
 * SQLite: no room, a disk that fails, a file that is damaged, held, or may not be written. What a statement is refused
 * for (SQLITE_ERROR, CONSTRAINT, MISMATCH, TOOBIG, RANGE) is not among them.
 */
const sqlite =
  /^SQLITE_(AUTH|BUSY|CANTOPEN|CORRUPT|FULL|INTERRUPT|IOERR|LOCKED|NOLFS|NOMEM|NOTADB|PERM|PROTOCOL|READONLY|SCHEMA)(_\w+)?$/

/**
 * PostgreSQL, by class of SQLSTATE: connection (08), read-only or idle for too long (25006, 25P03), sign-in (28),
 * no such database (3D), deadlock and the like (40), no room or connections left (53), a lock that did not come (55),
 * a statement that was ended or ran for too long (57), its system (58), damaged data (XX001, XX002).
 */
const postgres = /^((08|28|3D|40|53|55|57|58)[0-9A-Z]{3}|25006|25P03|XX00[12])$/

/** Of the network: ECONNRESET, EPIPE, ETIMEDOUT … */
const network = /^E[A-Z]{3,}$/

/** The drivers give these no code. */
const words =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Cannot use a pool|Query read timeout|timeout expired|driver has already been destroyed|The database connection is not open)/

/**
 * Whether the database itself failed, so that the same may work later. Of everything else, what the database refuses
 * included, the fault lies in what it was asked.
 */
export function isDatabaseFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  if (typeof code === 'string') return [sqlite, postgres, network].some(pattern => pattern.test(code))
  return isPoolExhausted(error) || words.test(error.message)
}
