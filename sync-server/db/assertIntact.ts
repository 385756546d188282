import { statSync } from 'node:fs'
import type { Database } from 'better-sqlite3'

/** Files up to this size have every page checked; reading more would slow down each start. */
const wholeUpToBytes = 32 * 1024 * 1024

/** The file of the database cannot be read as SQLite wrote it. */
export class DamagedDatabase extends Error {
  override name = 'DamagedDatabase'

  constructor(path: string, cause?: unknown) {
    super(
      `The database ${path} is damaged. Nothing was changed. Restore a backup with npm run restore: ` +
        'devices then send again what they have sent in the last 7 days.',
      { cause },
    )
  }
}

/**
 * Throws DamagedDatabase, or one of SQLite's own errors, for a file that is truncated or whose pages are inconsistent.
 * For a large file, checks only its size, the schema and the entry to each table.
 */
export function assertIntact(file: Database): void {
  const isSmall = statSync(file.name).size <= wholeUpToBytes
  if (!(isSmall ? isWhole(file) : opensEverywhere(file))) throw new DamagedDatabase(file.name)
}

const isWhole = (file: Database): boolean => file.pragma('quick_check(1)', { simple: true }) === 'ok'

function opensEverywhere(file: Database): boolean {
  // The file has its full size only when the log beside it is empty.
  file.pragma('wal_checkpoint(truncate)')
  const pages = Number(file.pragma('page_count', { simple: true }))
  if (statSync(file.name).size < pages * Number(file.pragma('page_size', { simple: true }))) return false
  const names = file.prepare("select name from sqlite_schema where type = 'table' and rootpage > 0").pluck()
  for (const name of names.all() as string[]) {
    file.prepare(`select * from "${name.replaceAll('"', '""')}" limit 1`).get()
  }
  return file.pragma('quick_check(sqlite_schema)', { simple: true }) === 'ok'
}
