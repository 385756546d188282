import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'

const bookkeeping = 'kysely_migration'

/** How this database differs from this version of the program. */
export interface MigrationState {
  /** True for a database without any table: there is nothing to back up. */
  empty: boolean
  pending: string[]
  /** Migrations of a newer version of the program. */
  unknown: string[]
}

/** Compares the migrations that were run with those that exist; writes nothing. */
export async function migrationState(
  db: Kysely<any>,
  migrations: Record<string, Migration>,
): Promise<MigrationState> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  const executed = tables.some(table => table.name === bookkeeping)
    ? await db.selectFrom(bookkeeping).select('name').execute()
    : []
  const done = new Set(executed.map(row => String(row['name'])))
  return {
    empty: tables.length === 0,
    pending: Object.keys(migrations)
      .filter(name => !done.has(name))
      .toSorted(),
    unknown: [...done].filter(name => !(name in migrations)),
  }
}

/** Runs all pending migrations or none, while holding the database lock. */
export async function migrateToLatest(db: Kysely<any>, migrations: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  const failed = results?.find(result => result.status === 'Error')?.migrationName
  throw new Error(failed ? `migration ${failed} failed` : 'migrating failed', { cause: error })
}

/** The database was written by a newer version; this one would damage it. */
export class NewerDatabase extends Error {
  override name = 'NewerDatabase'

  constructor(unknown: string[]) {
    super(
      `This database was already used by a newer version of Wend. (it has ${unknown.join(', ')}). ` +
        'Start the newer version, or restore a backup made before the update.',
    )
  }
}
