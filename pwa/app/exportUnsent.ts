import type { LocalDatabase } from '../db/localDatabase.ts'

/** Saves every edit that the server does not have as a JSON file, whole. */
export async function exportUnsent(db: LocalDatabase) {
  const [waiting, refused] = await Promise.all([db.outbox.toArray(), db.attic.toArray()])
  const text = JSON.stringify({ exportedAt: new Date().toISOString(), waiting, refused }, null, 2)
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'wend-unsent-edits.json'
  link.click()
  // The browser has taken hold of the file by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
