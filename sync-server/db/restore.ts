import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely } from 'kysely'
import { ConfigError, readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { backup } from './backup.ts'
import { isDamage } from './databaseFault.ts'
import { LockTimeout } from './fileLock.ts'
import { lockRunning, openDatabase, sqlitePath } from './open.ts'
import { rotateServerEpoch } from './serverEpoch.ts'
import { openSqliteFile, sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

type DatabaseConfig = Pick<Config, 'dataDir' | 'databaseUrl'>

/**
 * Replaces the SQLite database with a backup and begins a new server epoch, so that devices resend what the backup
 * doesn't know. Backs up the existing database first and returns the path of that file. The server must not be running.
 */
export async function restore({ dataDir }: DatabaseConfig, backupPath: string): Promise<string | undefined> {
  const unlock = await lockRunning(dataDir, 0).catch((error: unknown) => {
    throw error instanceof LockTimeout ? new ConfigError('Stop the server first, then restore.') : error
  })
  const target = sqlitePath(dataDir)
  const incoming = `${target}.restoring`
  try {
    assertBackup(backupPath)
    const before = existsSync(target) ? await setAside(dataDir, target) : undefined
    copyFileSync(backupPath, incoming)
    await beginNewEpoch(incoming)
    // A log that a damaged file left behind would be read into the new one.
    for (const log of [`${target}-wal`, `${target}-shm`]) rmSync(log, { force: true })
    renameSync(incoming, target)
    return before
  } finally {
    for (const leftover of [incoming, `${incoming}-wal`, `${incoming}-shm`]) rmSync(leftover, { force: true })
    unlock()
  }
}

/** Backs up the existing file, or copies it as it is when it is too damaged for a backup. Returns the path. */
async function setAside(dataDir: string, path: string): Promise<string> {
  try {
    return await backup({ dataDir }, 'before-restore')
  } catch (error) {
    if (!isDamage(error)) throw error
    const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
    const copy = join(dataDir, 'backups', `wend-${time}-damaged.sqlite`)
    mkdirSync(dirname(copy), { recursive: true, mode: 0o700 })
    for (const part of ['', '-wal']) if (existsSync(path + part)) copyFileSync(path + part, copy + part)
    return copy
  }
}

/** For PostgreSQL, which is restored with its own tools: call it after the restore, before the server starts. */
export async function rotateEpoch(config: DatabaseConfig): Promise<void> {
  const db = await openDatabase(config)
  try {
    await rotateServerEpoch(db.kysely)
  } finally {
    await db.close()
  }
}

/** Catches a damaged file now, while the current database is still in place. */
function assertBackup(path: string) {
  if (!existsSync(path)) throw new ConfigError(`There is no file ${path}.`)
  try {
    const file = new Database(path, { readonly: true })
    try {
      const healthy = file.pragma('quick_check', { simple: true }) === 'ok'
      const ours = file.prepare("select 1 from sqlite_schema where name = 'meta'").get() !== undefined
      if (healthy && ours) return
    } finally {
      file.close()
    }
  } catch {
    // Not a database at all: the same advice as for a damaged one.
  }
  throw new ConfigError(`${path} is not a usable backup of Wend.`)
}

async function beginNewEpoch(path: string) {
  const file = openSqliteFile(path)
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect(file) })
  await rotateServerEpoch(kysely)
  // The last connection to close leaves one complete file without a write-ahead log.
  await kysely.destroy()
}

async function main(config: Config, argument: string | undefined) {
  if (argument === '--new-epoch') {
    await rotateEpoch(config)
    return 'Devices will send their latest edits again.'
  }
  if (config.databaseUrl !== undefined) {
    throw new ConfigError(
      'This server keeps its data in PostgreSQL: restore it with pg_restore, then run `npm run restore -- --new-epoch`.',
    )
  }
  if (argument === undefined) {
    const folder = join(config.dataDir, 'backups')
    const names = existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.sqlite')) : []
    throw new ConfigError(
      ['Which one? npm run restore -- <file>', ...names.toSorted().map(name => join(folder, name))].join(
        '\n',
      ),
    )
  }
  const before = await restore(config, resolve(argument))
  return before === undefined ? 'Restored.' : `Restored. What was there before is kept in ${before}`
}

if (import.meta.main) {
  try {
    console.log(await main(readConfig(process.env), process.argv[2]))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
