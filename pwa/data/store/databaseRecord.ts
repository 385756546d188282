import { addLeftover, leftovers } from './leftovers.ts'

/**
 * What is known about a person's database outside the database itself, in localStorage: which one it is, and that
 * there has been one. A database that can no longer be used is given up for a new one, because the browser may not
 * even allow deleting it.
 */
const keyOf = (userId: string): string => `wend.database.${userId}`

/** Counted from 0; undefined when none was opened on this device yet. */
function read(userId: string): number | undefined {
  try {
    const stored = localStorage.getItem(keyOf(userId))
    return stored === null ? undefined : Number(stored) || 0
  } catch {
    return undefined
  }
}

function write(userId: string, number: number): void {
  try {
    localStorage.setItem(keyOf(userId), String(number))
  } catch {
    // Then nobody will notice when the browser removes the database.
  }
}

const nameOf = (userId: string, number: number): string =>
  number === 0 ? `wend-${userId}` : `wend-${userId}-${number}`

/** One database per person: whoever signs in next on this device sees none of its contents. */
export const databaseName = (userId: string): string => nameOf(userId, numberInUse(userId))

function numberInUse(userId: string): number {
  const toDelete = leftovers()
  let number = read(userId) ?? 0
  while (toDelete.includes(nameOf(userId, number))) number += 1
  return number
}

export const hasHadDatabase = (userId: string): boolean => read(userId) !== undefined

/** Call this when the database of this name has been opened: meanwhile, another may have become free. */
export const noteDatabase = (userId: string, name: string): void =>
  write(userId, Number(name.slice(nameOf(userId, 0).length + 1)))

/** Starting with the next page load, a new, empty database is used. */
export function giveUpDatabase(userId: string): void {
  addLeftover(databaseName(userId))
  write(userId, numberInUse(userId))
}

/** For a person whose data is being removed from this device. */
export function forgetDatabase(userId: string): void {
  addLeftover(databaseName(userId))
  try {
    localStorage.removeItem(keyOf(userId))
  } catch {
    // Nothing was noted either.
  }
}

/** Calls back when another tab has given the database up. Returns the function that stops it. */
export function onGivenUp(userId: string, listener: () => void): () => void {
  const heard = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === keyOf(userId) && oldValue !== null && newValue !== null && newValue !== oldValue) listener()
  }
  addEventListener('storage', heard)
  return () => removeEventListener('storage', heard)
}
