import type { Dialect } from '../db/dialectOf.ts'
import { createPostgresDatabase, dropPostgresDatabase } from './postgresCluster.ts'
import { giveBack, takeDatabase } from './reusedDatabases.ts'
import { copyMigratedSqlite, runPostgres } from './sharedDatabases.ts'
import { temporaryFolder } from './temporaryFolder.ts'

/** Where a database without data is, until it is dropped. */
export interface Place {
  dataDir: string
  databaseUrl?: string
  drop(): Promise<void>
}

export interface PlaceOptions {
  /** With tables; true unless it is said. */
  isMigrated?: boolean
  /** Nobody has used it before. For tests of what PostgreSQL knows about its tables; others save the time. */
  isNew?: boolean
}

/** Makes a database of this dialect without data. */
export async function placeDatabase(
  dialect: Dialect,
  { isMigrated = true, isNew = false }: PlaceOptions = {},
): Promise<Place> {
  const folder = temporaryFolder()
  const dataDir = folder.path
  if (dialect === 'sqlite') {
    if (isMigrated) await copyMigratedSqlite(dataDir)
    return { dataDir, drop: async () => folder[Symbol.dispose]() }
  }
  const cluster = await runPostgres()
  const isShared = isMigrated && !isNew
  const databaseUrl = isShared
    ? await takeDatabase(cluster)
    : await createPostgresDatabase(cluster, { isMigrated })
  return {
    dataDir,
    databaseUrl,
    async drop() {
      await (isShared ? giveBack : dropPostgresDatabase)(cluster, databaseUrl)
      folder[Symbol.dispose]()
    },
  }
}

/** The environment of a server on this database. */
export const environmentOf = ({ dataDir, databaseUrl }: Omit<Place, 'drop'>): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
})
