import { existsSync } from 'node:fs'
import { ConfigError, readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { backupFile } from './backupFile.ts'
import { sqlitePath } from './open.ts'
import { openSqliteFile } from './sqlite.ts'

/** Backs up the SQLite database of this configuration while the server may be running; returns the new file. */
export async function backup(
  config: Pick<Config, 'dataDir' | 'databaseUrl'>,
  reason = 'manual',
): Promise<string> {
  if (config.databaseUrl !== undefined) {
    throw new ConfigError('This server keeps its data in PostgreSQL: back it up with pg_dump.')
  }
  const path = sqlitePath(config.dataDir)
  if (!existsSync(path)) throw new ConfigError(`There is no database at ${path} yet.`)
  const file = openSqliteFile(path)
  try {
    return await backupFile(file, config.dataDir, reason)
  } finally {
    file.close()
  }
}

if (import.meta.main) {
  try {
    console.log(`Backed up to ${await backup(readConfig(process.env))}`)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
