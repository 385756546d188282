import { databaseErrorCode } from './databaseErrorCode.ts'

const codes = new Set(['SQLITE_CONSTRAINT_UNIQUE', 'SQLITE_CONSTRAINT_PRIMARYKEY', '23505'])

/** True when a write failed because a row with this key already exists, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  return codes.has(databaseErrorCode(error) ?? '')
}
