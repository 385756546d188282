/** The code of a database error: `SQLITE_…` from SQLite, five characters (SQLSTATE) from PostgreSQL. */
export function databaseErrorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as Error & { code?: unknown }
  return typeof code === 'string' && /^(SQLITE_\w+|[0-9A-Z]{5})$/.test(code) ? code : undefined
}
