import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from 'better-sqlite3'

const keptOfEachReason = 5

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
  await file.backup(unfinished)
  renameSync(unfinished, path)
  for (const old of backupsOf(folder, reason).slice(0, -keptOfEachReason)) rmSync(join(folder, old))
  return path
}

/** Names of the backups made for this reason, oldest first. */
function backupsOf(folder: string, reason: string): string[] {
  const named = /^wend-[\dTZ-]+Z-(.+)\.sqlite$/
  return readdirSync(folder)
    .filter(name => named.exec(name)?.[1] === reason)
    .toSorted()
}
