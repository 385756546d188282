import type { LocalDatabase } from '../db/localDatabase.ts'
import { saveFile } from '../ui/saveFile.ts'

/** Saves every edit that the server does not have as a JSON file, whole. */
export async function exportUnsent(db: LocalDatabase) {
  const [waiting, refused] = await Promise.all([db.outbox.toArray(), db.attic.toArray()])
  const text = JSON.stringify({ exportedAt: new Date().toISOString(), waiting, refused }, null, 2)
  saveFile('wend-unsent-edits.json', 'application/json', text)
}
