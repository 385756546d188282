import type { Migration } from 'kysely/migration'
import { afterEach, describe } from 'vitest'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/open.ts'
import { createPostgresDatabase, dropPostgresDatabase } from './postgresCluster.ts'
import { copyMigratedSqlite, runPostgres } from './sharedDatabases.ts'
import { temporaryFolder } from './temporaryFolder.ts'

export interface DatabaseUnderTest {
  dialect: Db['dialect']
  /** What a configuration says about a new database without any data; with `isMigrated: false` without tables, too. */
  place(options?: { isMigrated?: boolean }): Promise<{ dataDir: string; databaseUrl?: string }>
  /** A new database, migrated; closed and deleted after the test. */
  open(options?: { migrations?: Record<string, Migration> }): Promise<Db>
}

/** Runs a contract suite on a SQLite file and on a real PostgreSQL: both must keep every promise. */
export function describeEachDatabase(name: string, suite: (database: DatabaseUnderTest) => void): void {
  for (const dialect of ['sqlite', 'postgres'] as const) {
    describe(`${name} (${dialect})`, { timeout: 30_000 }, () => {
      const cleanups: (() => unknown)[] = []
      afterEach(async () => {
        for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
      })

      async function place({ isMigrated = true } = {}) {
        const folder = temporaryFolder()
        cleanups.push(() => folder[Symbol.dispose]())
        if (dialect === 'sqlite') {
          if (isMigrated) await copyMigratedSqlite(folder.path)
          return { dataDir: folder.path }
        }
        const cluster = await runPostgres()
        const databaseUrl = await createPostgresDatabase(cluster, { isMigrated })
        cleanups.push(() => dropPostgresDatabase(cluster, databaseUrl))
        return { dataDir: folder.path, databaseUrl }
      }

      suite({
        dialect,
        place,
        async open(options = {}) {
          const db = await openDatabase(await place({ isMigrated: !options.migrations }), options)
          cleanups.push(() => db.close())
          return db
        },
      })
    })
  }
}
