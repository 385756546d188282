/**
 * What is known of a person's database outside it, in localStorage: which one it is, and that there has been one. One
 * that cannot be used any more is given up for another, as a browser may not even let it be deleted.
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

/** One database a person: whoever signs in next on this device sees nothing of it. */
export const databaseName = (userId: string): string => nameOf(userId, read(userId) ?? 0)

export const hasHadDatabase = (userId: string): boolean => read(userId) !== undefined

/** To be called when it was opened. */
export const noteDatabase = (userId: string): void => write(userId, read(userId) ?? 0)

/** From the next page on another database is used, an empty one. */
export const giveUpDatabase = (userId: string): void => write(userId, (read(userId) ?? 0) + 1)

/** Removes those that were given up. Nothing is awaited: it may take until the browser is restarted. */
export function removeGivenUp(userId: string): void {
  for (let number = (read(userId) ?? 0) - 1; number >= 0; number -= 1) {
    indexedDB.deleteDatabase(nameOf(userId, number))
  }
}

/** For somebody whose data leaves this device. */
export function forgetDatabase(userId: string): void {
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
