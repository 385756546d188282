import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { databaseErrorCode } from './databaseErrorCode.ts'

const pollMs = 25

/** Someone else still held the lock when the waiting time was over. */
export class LockTimeout extends Error {
  override name = 'LockTimeout'
}

/**
 * A lock between processes, by SQLite's own file locks on an empty database: the operating
 * system releases it however its holder dies. Returns the function that releases it.
 */
export async function fileLock(
  path: string,
  mode: 'shared' | 'exclusive',
  waitMs: number,
): Promise<() => void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = new Database(path)
  // Waiting inside SQLite would block this process, which may itself hold the lock.
  file.pragma('busy_timeout = 0')
  const deadline = Date.now() + waitMs
  for (;;) {
    try {
      file.exec(mode === 'exclusive' ? 'begin exclusive' : 'begin; select count(*) from sqlite_schema')
      return () => file.close()
    } catch (error) {
      if (file.inTransaction) file.exec('rollback')
      if (!databaseErrorCode(error)?.startsWith('SQLITE_BUSY') || Date.now() > deadline) {
        file.close()
        throw new LockTimeout(`another process holds ${path}`, { cause: error })
      }
      await sleep(pollMs)
    }
  }
}
