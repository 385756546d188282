/** The person whose local database opens at start, before any network or token. */
export interface KnownUser {
  id: string
  email: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
}

const key = 'wend.user'

/** The last verified user of this device, or undefined when nobody is signed in (or storage is unreadable). */
export function readKnownUser(): KnownUser | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isKnownUser(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Remembers the verified user; other tabs hear it through the storage event. */
export function writeKnownUser(user: KnownUser) {
  localStorage.setItem(key, JSON.stringify(user))
}

/** Forgets the user: the next start shows the landing page. */
export function clearKnownUser() {
  localStorage.removeItem(key)
}

/** Calls back when another tab signs in or out. Returns the function that stops listening. */
export function onKnownUserChange(listener: (user: KnownUser | undefined) => void) {
  const heard = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === key || event.key === null) listener(readKnownUser())
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

/** True when the address carries the answer of the identity provider (code or error, with its state). */
export function isLoginCallback(search: string) {
  const query = new URLSearchParams(search)
  return query.has('state') && (query.has('code') || query.has('error'))
}

// Written by hand, because the landing page decides with it and must not load a schema library.
function isKnownUser(value: unknown): value is KnownUser {
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
