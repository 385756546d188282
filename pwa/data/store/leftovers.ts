/**
 * Names of databases that nobody uses anymore and that are still to be deleted. The browser may not allow that until
 * other tabs are closed, so the list is kept in localStorage, and every page goes on where the last one ended.
 */
const key = 'wend.leftovers'

export function leftovers(): string[] {
  try {
    return localStorage.getItem(key)?.split(' ') ?? []
  } catch {
    return []
  }
}

export const addLeftover = (name: string): void => keep([...leftovers(), name])

/** Resolves once none is left, which may take until other tabs or even the browser are closed. */
export async function deleteLeftovers(): Promise<void> {
  await Promise.all(
    leftovers().map(async name => {
      await deleteDatabase(name)
      keep(leftovers().filter(each => each !== name))
    }),
  )
}

function keep(names: readonly string[]): void {
  try {
    if (names.length > 0) localStorage.setItem(key, names.join(' '))
    else localStorage.removeItem(key)
  } catch {
    // Then they are deleted now or never.
  }
}

const deleteDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
