import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Config } from '../config.ts'
import { createLog } from '../log.ts'
import type { Logger } from '../log.ts'
import { assertIntact, DamagedDatabase } from './assertIntact.ts'
import { backupFile } from './backupFile.ts'
import { isDamage } from './databaseFault.ts'
import { fileLock, LockTimeout } from './fileLock.ts'
import { migrateToLatest, migrationState, NewerDatabase } from './migrate.ts'
import { migrations as allMigrations } from './migrations.ts'
import { openPostgresPool, postgresDialect } from './postgres.ts'
import { sharedCommits } from './sharedCommits.ts'
import { openSqliteFile, sqliteDialect } from './sqlite.ts'
import { Storage } from './Storage.ts'
import type { Tables } from './tables.ts'
import { retrying } from './transaction.ts'
import type { Patience } from './transaction.ts'
import type { Trx } from './trx.ts'

/** Leaves time for another server to finish stopping. */
const runningLockWaitMs = 5_000

export interface Db {
  kysely: Kysely<Tables>
  /**
   * Runs `fn` in one transaction, and runs it again when the database reports a conflict with another one. `fn` may run
   * more than once, so it must touch nothing but the database.
   */
  transaction<R>(fn: (trx: Trx) => Promise<R>, patience?: Patience): Promise<R>
  /** Whether it can be written to. */
  storage: Storage
  close(): Promise<void>
}

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>

interface OpenOptions {
  log?: Logger
  migrations?: Record<string, Migration>
  /** Opens the database even while a server uses the folder, for a short task. */
  beside?: boolean
}

/**
 * Opens the configured database and brings it up to date, after backing up a database file. Throws NewerDatabase when
 * the database is ahead of this program, DamagedDatabase when it can't be read, LockTimeout while another server uses
 * the folder.
 */
export async function openDatabase(
  config: DatabaseConfig,
  { log = createLog({ logLevel: 'silent' }), migrations = allMigrations, beside = false }: OpenOptions = {},
): Promise<Db> {
  return config.databaseUrl === undefined
    ? await openSqlite(config.dataDir, log, migrations, beside)
    : await openPostgres(config.databaseUrl, config.databaseDirectUrl, log, migrations)
}

/** Where the SQLite database of a data folder is. */
export function sqlitePath(dataDir: string): string {
  return join(dataDir, 'wend.sqlite')
}

/** Held by the one server that uses a data folder, and while the file is being replaced. Throws LockTimeout. */
export function lockRunning(dataDir: string, waitMs = runningLockWaitMs): Promise<() => void> {
  return fileLock(join(dataDir, 'running.lock'), waitMs)
}

async function openSqlite(
  dataDir: string,
  log: Logger,
  migrations: Record<string, Migration>,
  beside: boolean,
): Promise<Db> {
  const stopRunning = beside ? await lockUnlessRunning(dataDir) : await lockRunning(dataDir)
  try {
    // A running server has already migrated it.
    if (stopRunning) await migrateSqlite(dataDir, log, migrations)
  } catch (error) {
    stopRunning?.()
    throw isDamage(error) ? new DamagedDatabase(sqlitePath(dataDir), error) : error
  }
  const file = openSqliteFile(sqlitePath(dataDir))
  // From now on, a blocking wait would hold up other requests.
  file.pragma('busy_timeout = 0')
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect(file) })
  return {
    kysely,
    transaction: retrying(sharedCommits(kysely)),
    storage: new Storage(kysely),
    async close() {
      // The last connection to close moves the write-ahead log into the file.
      await kysely.destroy()
      file.close()
      stopRunning?.()
    },
  }
}

/** Undefined while a server runs. */
async function lockUnlessRunning(dataDir: string): Promise<(() => void) | undefined> {
  try {
    return await lockRunning(dataDir, 0)
  } catch (error) {
    if (error instanceof LockTimeout) return undefined
    throw error
  }
}

/** On a separate connection: prepared statements would outlive the schema change. */
async function migrateSqlite(dataDir: string, log: Logger, migrations: Record<string, Migration>) {
  const file = openSqliteFile(sqlitePath(dataDir))
  const kysely = new Kysely<any>({ dialect: sqliteDialect(file) })
  try {
    assertIntact(file)
    const { empty, pending, unknown } = await migrationState(kysely, migrations)
    if (unknown.length > 0) throw new NewerDatabase(unknown)
    if (pending.length === 0) return
    if (!empty) log.info({ backup: await backupFile(file, dataDir, 'before-update') }, 'database backed up')
    // Rebuilding a table drops it for a moment, and that must not delete the rows that reference it.
    file.pragma('foreign_keys = OFF')
    await migrateToLatest(kysely, migrations)
    log.info({ migrations: pending }, 'database updated')
  } finally {
    await kysely.destroy()
    file.close()
  }
}

async function openPostgres(
  url: string,
  directUrl: string | undefined,
  log: Logger,
  migrations: Record<string, Migration>,
): Promise<Db> {
  const pool = openPostgresPool(url, log, { isPooler: directUrl !== undefined })
  const kysely = new Kysely<Tables>({ dialect: postgresDialect(pool) })
  try {
    const { pending, unknown } = await migrationState(kysely, migrations)
    if (unknown.length > 0) throw new NewerDatabase(unknown)
    if (pending.length > 0) {
      await migratePostgres(directUrl ?? url, log, migrations)
      log.info({ migrations: pending }, 'database updated')
    }
  } catch (error) {
    await kysely.destroy()
    throw error
  }
  return {
    kysely,
    transaction: retrying(fn => kysely.transaction().execute(fn)),
    storage: new Storage(kysely),
    close: () => kysely.destroy(),
  }
}

/** Uses a pool without a time limit: a migration, or waiting for another server's migration, may take minutes. */
async function migratePostgres(url: string, log: Logger, migrations: Record<string, Migration>) {
  const kysely = new Kysely<any>({
    dialect: postgresDialect(openPostgresPool(url, log, { statementTimeoutMs: 0 })),
  })
  try {
    await migrateToLatest(kysely, migrations)
  } finally {
    await kysely.destroy()
  }
}
