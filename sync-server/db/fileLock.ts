import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { isLocked } from './databaseFault.ts'

const pollMs = 25

/** Someone else still held the lock when the wait timed out. */
export class LockTimeout extends Error {
  override name = 'LockTimeout'
}

/**
 * A lock between processes that uses SQLite's own file locks on an empty database: the operating system releases it no
 * matter how its holder dies. Returns the function that releases it.
 */
export async function fileLock(path: string, waitMs: number): Promise<() => void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = new Database(path)
  // Waiting inside SQLite would block this process, which may itself hold the lock.
  file.pragma('busy_timeout = 0')
  const deadline = Date.now() + waitMs
  for (;;) {
    try {
      file.exec('begin exclusive')
      return () => file.close()
    } catch (error) {
      if (file.inTransaction) file.exec('rollback')
      if (!isLocked(error) || Date.now() > deadline) {
        file.close()
        throw isLocked(error) ? new LockTimeout(`another process holds ${path}`, { cause: error }) : error
      }
      await sleep(pollMs)
    }
  }
}
