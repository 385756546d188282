import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'

const keptOfEachReason = 5
/** Few enough that the process still answers between two steps. */
const pagesAStep = 100
const allPages = 0x7fffffff

/**
 * Copies a database that may be in use (SQLite's online backup) to `<dataDir>/backups/wend-<time>-<reason>.sqlite` and
 * returns that path. Keeps the last five backups of each reason.
 */
export async function backupFile(file: Database, dataDir: string, reason: string): Promise<string> {
  const folder = join(dataDir, 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const time = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const path = join(folder, `wend-${time}-${reason}.sqlite`)
  const unfinished = `${path}.part`
  await file.backup(unfinished, { progress: pagesToCopy() })
  renameSync(unfinished, path)
  for (const old of backupsOf(folder, reason).slice(0, -keptOfEachReason)) rmSync(join(folder, old))
  return path
}

/**
 * How many pages to copy next. SQLite starts over when another connection commits between two steps, so beside a busy
 * server small steps would never reach the end. After the first time, everything is copied in one step: nothing
 * interrupts that, and others still read and write meanwhile.
 */
function pagesToCopy(): (progress: { remainingPages: number }) => number {
  let left = Infinity
  return ({ remainingPages }) => {
    const isStartedOver = remainingPages >= left
    left = remainingPages
    return isStartedOver ? allPages : pagesAStep
  }
}

/** Names of the backups made for this reason, oldest first. */
function backupsOf(folder: string, reason: string): string[] {
  const named = /^wend-[\dTZ-]+Z-(.+)\.sqlite$/
  return readdirSync(folder)
    .filter(name => named.exec(name)?.[1] === reason)
    .toSorted()
}
