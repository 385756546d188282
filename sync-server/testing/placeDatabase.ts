import type { Dialect } from '../db/dialectOf.ts'
import { createPostgresDatabase, dropPostgresDatabase } from './postgresCluster.ts'
import { copyMigratedSqlite, runPostgres } from './sharedDatabases.ts'
import { temporaryFolder } from './temporaryFolder.ts'

/** Where a database without data is, until it is dropped. */
export interface Place {
  dataDir: string
  databaseUrl?: string
  drop(): Promise<void>
}

/** Makes a new database of this dialect; with `isMigrated: false`, also without tables. */
export async function placeDatabase(dialect: Dialect, { isMigrated = true } = {}): Promise<Place> {
  const folder = temporaryFolder()
  const dataDir = folder.path
  if (dialect === 'sqlite') {
    if (isMigrated) await copyMigratedSqlite(dataDir)
    return { dataDir, drop: async () => folder[Symbol.dispose]() }
  }
  const cluster = await runPostgres()
  const databaseUrl = await createPostgresDatabase(cluster, { isMigrated })
  return {
    dataDir,
    databaseUrl,
    async drop() {
      await dropPostgresDatabase(cluster, databaseUrl)
      folder[Symbol.dispose]()
    },
  }
}

/** The environment of a server on this database. */
export const environmentOf = ({ dataDir, databaseUrl }: Omit<Place, 'drop'>): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
})
