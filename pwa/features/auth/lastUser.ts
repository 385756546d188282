/** The person whose local database opens at start, before any network or token. */
export interface LastUser {
  id: string
  email: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
  /** Their id at the identity provider, which tells someone else's token apart. */
  subject?: string
}

const key = 'wend.user'

/** The last verified user of this device; undefined when nobody is signed in or the storage cannot be read. */
export function readLastUser(): LastUser | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isLastUser(stored) ? stored : undefined
  } catch {
    // Storage that is blocked or damaged means the same as none.
    return undefined
  }
}

/** Remembers the verified user; other tabs hear of it through the storage event. */
export function writeLastUser(user: LastUser): void {
  localStorage.setItem(key, JSON.stringify(user))
}

/** Forgets the user: the next start shows the landing page. */
export function clearLastUser(): void {
  localStorage.removeItem(key)
}

// Handwritten, because the landing page depends on it and must not load a schema library.
function isLastUser(value: unknown): value is LastUser {
  if (typeof value !== 'object' || value === null) return false
  const user = value as Record<string, unknown>
  return (
    typeof user['id'] === 'string' &&
    user['id'] !== '' &&
    typeof user['email'] === 'string' &&
    typeof user['firstName'] === 'string' &&
    typeof user['lastName'] === 'string' &&
    (user['profileImageUrl'] === null || typeof user['profileImageUrl'] === 'string')
  )
}
