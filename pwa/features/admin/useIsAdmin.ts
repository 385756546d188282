import { useEffect, useSyncExternalStore } from 'react'
import { apiRequest } from '../../sync/api.ts'
import { currentSession } from '../../sync/session.ts'

const askAgainMs = 60_000

/** What is known: true or false from the server, undefined before its first answer. */
let known: boolean | undefined
let knownOf: string | undefined
let askedAt = 0
const listeners = new Set<() => void>()

/**
 * Whether the signed-in person is an administrator: undefined until the server has said so once on this page, and
 * never true without it. Asked again when a screen that wants to know is opened.
 */
export function useIsAdmin(): boolean | undefined {
  const userId = currentSession().user.id
  useEffect(() => {
    if (knownOf !== userId || Date.now() - askedAt > askAgainMs) void askIsAdmin()
  }, [userId])
  return useSyncExternalStore(subscribe, () => (knownOf === userId ? known : undefined))
}

/** Asks the server. Rejects when it cannot be reached; what was known stays. */
export async function checkIsAdmin(): Promise<boolean> {
  const userId = currentSession().user.id
  askedAt = Date.now()
  const { isAdmin } = await apiRequest<{ isAdmin: boolean }>('GET', '/api/admin/check')
  setIsAdmin(userId, isAdmin)
  return isAdmin
}

/** The server has just refused: whoever was an administrator is none any more. */
export function noteRefusal(): void {
  setIsAdmin(currentSession().user.id, false)
}

async function askIsAdmin(): Promise<void> {
  try {
    await checkIsAdmin()
  } catch {
    // Without the server nobody can do what administrators do; the next screen asks again.
    askedAt = 0
  }
}

function setIsAdmin(userId: string, isAdmin: boolean): void {
  knownOf = userId
  known = isAdmin
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
