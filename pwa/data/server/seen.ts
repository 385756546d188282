import { inTransaction } from '../store/inTransaction.ts'
import type { LocalDatabase } from '../store/localDatabase.ts'
import { ApiError, apiRequest } from './api.ts'

/** How many answers a device keeps. */
const mostSeen = 120

/** Keeps an answer so it can be read offline; the oldest ones make room. */
export async function keepSeen(db: LocalDatabase, key: string, value: unknown): Promise<void> {
  await inTransaction(db, 'rw', [db.seen], async db => {
    await db.seen.put({ key, at: Date.now(), value })
    await db.seen.bulkDelete(await db.seen.orderBy('at').reverse().offset(mostSeen).primaryKeys())
  })
}

/** 'absent': there is nothing to see, or this person may no longer see it. */
export type SeenAnswer = 'there' | 'absent'

/** Asks the server and keeps its answer; removes what may no longer be seen. Throws when there is no answer. */
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
