import { databaseErrorCode } from './databaseErrorCode.ts'

/** Another process is writing to the SQLite file and took longer than we waited. */
export const isLocked = (error: unknown): boolean =>
  /^SQLITE_BUSY(_\w+)?$/.test(databaseErrorCode(error) ?? '')

/** Serialization failure and deadlock on PostgreSQL: run again, the same transaction may succeed. */
export const isConflict = (error: unknown): boolean => /^(40001|40P01)$/.test(databaseErrorCode(error) ?? '')

/** There is no room left: for the database, for its shared memory, or for a file beside it. */
export const isOutOfSpace = (error: unknown): boolean =>
  /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100)$/.test(databaseErrorCode(error) ?? '') ||
  (error instanceof Error && /^(ENOSPC|EDQUOT)$/.test((error as NodeJS.ErrnoException).code ?? ''))

/** The database takes no writes: a standby, or a file that may not be written. */
export const isReadOnly = (error: unknown): boolean =>
  /^(SQLITE_READONLY(_\w+)?|25006)$/.test(databaseErrorCode(error) ?? '')

/** The SQLite file is not as SQLite wrote it. */
export const isDamage = (error: unknown): boolean =>
  /^SQLITE_(CORRUPT(_\w+)?|NOTADB)$/.test(databaseErrorCode(error) ?? '')
