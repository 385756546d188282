import type { Table } from 'dexie'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import { writtenDrafts } from '../../data/drafts/writtenDrafts.ts'
import { readJournal } from '../../data/store/journal.ts'
import { withDeadline } from '../../data/server/withDeadline.ts'
import { saveFile } from '../../ui/saveFile.ts'

/**
 * Saves every edit that the server does not have, in full, as a JSON file; if the storage fails, whatever can be
 * read. `entered` are edits that are not in the storage yet, `unfinished` is what was begun in forms. Returns whether
 * everything could be read.
 */
export async function exportUnsent(db: LocalDatabase, userId: string): Promise<boolean> {
  const [waiting, refused] = await Promise.all([readable(db, db.outbox), readable(db, db.attic)])
  const entered = readJournal(userId).flatMap(({ mutations }) => mutations)
  const content = {
    exportedAt: new Date().toISOString(),
    waiting: waiting ?? 'could not be read',
    refused: refused ?? 'could not be read',
    entered,
    unfinished: writtenDrafts(userId),
  }
  saveFile('wend-unsent-edits.json', 'application/json', JSON.stringify(content, null, 2))
  return waiting !== null && refused !== null
}

async function readable<Record>(db: LocalDatabase, table: Table<Record>): Promise<Record[] | null> {
  try {
    return await withDeadline(Promise.resolve(table.toArray()), db.health.patienceMs)
  } catch {
    return null
  }
}
