import type { Migration } from 'kysely/migration'

/** All migrations, in the order of their names. A released migration is never edited or renamed. */
export const migrations: Record<string, Migration> = {}
