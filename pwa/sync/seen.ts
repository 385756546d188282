import type { LocalDatabase } from '../db/localDatabase.ts'
import { ApiError, apiRequest } from './api.ts'

/** How many answers a device keeps. */
const mostSeen = 120

/** Keeps an answer to be read without a network; the oldest give way. */
export async function keepSeen(db: LocalDatabase, key: string, value: unknown): Promise<void> {
  await db.transaction('rw', db.seen, async () => {
    await db.seen.put({ key, at: Date.now(), value })
    await db.seen.bulkDelete(await db.seen.orderBy('at').reverse().offset(mostSeen).primaryKeys())
  })
}

/** 'absent': there is nothing to see, or not for this person any more. */
export type SeenAnswer = 'there' | 'absent'

/** Asks the server and keeps what it says; what may be seen no more goes. Throws when there is no answer. */
export async function fetchSeen(db: LocalDatabase, key: string, path: string): Promise<SeenAnswer> {
  try {
    await keepSeen(db, key, await apiRequest('GET', path))
    return 'there'
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 404 && error.status !== 400)) throw error
    await db.seen.delete(key)
    return 'absent'
  }
}
