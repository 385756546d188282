import type { Collection, Table } from 'dexie'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import { writtenDrafts } from '../../data/drafts/writtenDrafts.ts'
import { readJournal } from '../../data/store/journal.ts'
import { withDeadline } from '../../data/server/withDeadline.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { openQuestions, unusedSuggestions } from '../assistant/unfinished.ts'
import type { CoverRecord } from '../images/coverRecord.ts'
import { unsentCovers } from '../images/unsentCovers.ts'

/**
 * Saves everything that the server does not have, in full, as a JSON file; if the storage fails, whatever can be read.
 * `entered` are edits that are not in the storage yet, `unfinished` is what was begun in forms, `photos` are covers as
 * data URLs, which any browser opens. Returns whether everything could be read.
 */
export async function exportUnsent(db: LocalDatabase, userId: string): Promise<boolean> {
  const [waiting, refused, covers, questions, suggestions] = await Promise.all([
    readable(db, db.outbox),
    readable(db, db.attic),
    readable(db, unsentCovers(db)),
    readable(db, openQuestions(db)),
    readable(db, unusedSuggestions(db)),
  ])
  const photos = covers && (await Promise.all(covers.map(photoOf)))
  const entered = readJournal(userId).flatMap(({ mutations }) => mutations)
  const content = {
    exportedAt: new Date().toISOString(),
    waiting: waiting ?? unread,
    refused: refused ?? unread,
    entered,
    photos: photos ?? unread,
    questions: questions ?? unread,
    suggestions: suggestions ?? unread,
    unfinished: writtenDrafts(userId),
  }
  saveFile('wend-unsent-edits.json', 'application/json', JSON.stringify(content, null, 2))
  return [waiting, refused, photos, questions, suggestions].every(part => part !== null)
}

const unread = 'could not be read'

async function photoOf({ tripId, bytes, type }: CoverRecord): Promise<{ tripId: string; photo: string }> {
  const reader = new FileReader()
  await new Promise((resolve, reject) => {
    reader.onload = resolve
    reader.onerror = () => reject(reader.error ?? new Error('the photo cannot be read'))
    reader.readAsDataURL(new Blob([bytes], { type }))
  })
  return { tripId, photo: reader.result as string }
}

async function readable<Row>(
  db: LocalDatabase,
  rows: Pick<Table<Row>, 'toArray'> | Pick<Collection<Row>, 'toArray'>,
): Promise<Row[] | null> {
  try {
    return await withDeadline(Promise.resolve(rows.toArray()), db.health.patienceMs)
  } catch {
    return null
  }
}
