import type { Migration } from 'kysely/migration'
import { afterEach, describe } from 'vitest'
import type { Dialect } from '../db/dialectOf.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/open.ts'
import { placeDatabase } from './placeDatabase.ts'

export interface DatabaseUnderTest {
  dialect: Dialect
  /** Configuration of a new database without data; with `isMigrated: false`, also without tables. */
  place(options?: { isMigrated?: boolean }): Promise<{ dataDir: string; databaseUrl?: string }>
  /** A new database, migrated; closed and deleted after the test. */
  open(options?: { migrations?: Record<string, Migration> }): Promise<Db>
}

/** Runs a contract suite on a SQLite file and on a real PostgreSQL: both must keep every promise. */
export function describeEachDatabase(name: string, suite: (database: DatabaseUnderTest) => void): void {
  for (const dialect of ['sqlite', 'postgres'] as const) {
    describe(`${name} (${dialect})`, () => {
      const cleanups: (() => unknown)[] = []
      afterEach(async () => {
        for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
      })

      async function place(options: { isMigrated?: boolean } = {}) {
        const { drop, ...where } = await placeDatabase(dialect, options)
        cleanups.push(drop)
        return where
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
