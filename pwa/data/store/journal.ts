import { newId } from '#shared/plain/newId.ts'
import type { Mutation } from '#shared/sync/protocol.ts'

/**
 * Edits on their way into the local database, kept in the one storage that is written before the next line of code
 * runs. A page that is left, crashes or is killed by the system loses its open transactions, and with them what was
 * just entered; the next page finds it here and stores it.
 */
export interface JournalEntry<Noted = NotedEdit> {
  /** A UUIDv7: they sort by time. The database keeps it, so that no entry is stored twice. */
  id: string
  mutations: Noted[]
}

/** An edit as it is noted: without its number and base and, until the code of its feature has loaded, unchecked. */
export type NotedEdit = Mutation | UncheckedEdit

export type UncheckedEdit = Pick<Mutation, 'name' | 'args' | 'madeAt'>

const prefix = (userId: string) => `wend.edits.${userId}.`

/**
 * Keeps edits until `forget`, as the entry `id` if there is one. If there is no room, or no such storage, they go
 * without this backup.
 */
export function note<Noted extends NotedEdit>(
  userId: string,
  mutations: Noted[],
  id = newId(),
): JournalEntry<Noted> {
  try {
    localStorage.setItem(prefix(userId) + id, JSON.stringify(mutations))
  } catch {
    // What the database reports about them still holds.
  }
  return { id, mutations }
}

/** Whether an entry is still in the journal. Entries that were settled or taken back are not. */
export function isNoted(userId: string, { id }: JournalEntry): boolean {
  try {
    return localStorage.getItem(prefix(userId) + id) !== null
  } catch {
    return false
  }
}

/** To be called when the database has the edits, or when whoever made them knows that it does not. */
export function forget(userId: string, { id }: JournalEntry): void {
  try {
    localStorage.removeItem(prefix(userId) + id)
  } catch {
    // Nothing was noted either.
  }
}

/** What earlier pages left behind, and what others are storing at this moment; the oldest first. */
export function readJournal(userId: string): JournalEntry[] {
  const entries: JournalEntry[] = []
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(prefix(userId))) continue
      const mutations = JSON.parse(localStorage.getItem(key) ?? '[]') as NotedEdit[]
      entries.push({ id: key.slice(prefix(userId).length), mutations })
    }
  } catch (error) {
    console.warn('The journal of edits cannot be read', error)
  }
  return entries.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** For a person whose data is being removed from this device. */
export function forgetJournal(userId: string): void {
  for (const entry of readJournal(userId)) forget(userId, entry)
}
