import type { Migration } from 'kysely/migration'
import { afterEach, describe } from 'vitest'
import type { Dialect } from '../db/dialectOf.ts'
import { openDatabase } from '../db/open.ts'
import type { Db } from '../db/open.ts'
import { placeDatabase } from './placeDatabase.ts'
import type { PlaceOptions } from './placeDatabase.ts'

export interface DatabaseUnderTest {
  dialect: Dialect
  /** Configuration of a database without data. */
  place(options?: PlaceOptions): Promise<{ dataDir: string; databaseUrl?: string }>
  /** A database without data, with tables unless there are other `migrations`; closed and deleted after the test. */
  open(options?: { migrations?: Record<string, Migration>; isNew?: boolean }): Promise<Db>
}

/** Runs a contract suite on a SQLite file and on a real PostgreSQL: both must keep every promise. */
export function describeEachDatabase(name: string, suite: (database: DatabaseUnderTest) => void): void {
  for (const dialect of ['sqlite', 'postgres'] as const) {
    describe(`${name} (${dialect})`, () => {
      const cleanups: (() => unknown)[] = []
      afterEach(async () => {
        for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
      })

      async function place(options: PlaceOptions = {}) {
        const { drop, ...where } = await placeDatabase(dialect, options)
        cleanups.push(drop)
        return where
      }

      suite({
        dialect,
        place,
        async open({ isNew = false, ...options } = {}) {
          const db = await openDatabase(await place({ isMigrated: !options.migrations, isNew }), options)
          cleanups.push(() => db.close())
          return db
        },
      })
    })
  }
}
