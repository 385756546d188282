import { useEffect, useSyncExternalStore } from 'react'
import { ApiError, apiRequest } from '../../sync/api.ts'
import { AuthNeeded } from '../../sync/authNeeded.ts'
import { currentSession } from '../../sync/session.ts'

/**
 * What is known of the signed-in person. `asking`: the server has not answered yet. `unreachable`: it did not.
 * `signed-out`: the session has ended.
 */
export type AdminStanding = 'asking' | 'yes' | 'no' | 'signed-out' | 'unreachable'

const askAgainMs = 60_000

let known: { userId: string; standing: AdminStanding; at: number } | undefined
const listeners = new Set<() => void>()

/** Whether the signed-in person is an administrator: asked when a screen that wants to know is opened. */
export function useAdminStanding(): AdminStanding {
  const userId = currentSession().user.id
  useEffect(() => {
    const isFresh = known?.userId === userId && Date.now() - known.at < askAgainMs
    if (!isFresh || isFailure(known?.standing)) void askStanding()
  }, [userId])
  return useSyncExternalStore(subscribe, () => (known?.userId === userId ? known.standing : 'asking'))
}

/** True only when the server has said so. */
export const useIsAdmin = (): boolean => useAdminStanding() === 'yes'

/** Asks the server. When it cannot be reached, what it said last stays true. */
export async function askStanding(): Promise<void> {
  const userId = currentSession().user.id
  const before = known?.userId === userId ? known.standing : 'asking'
  if (isFailure(before)) note(userId, 'asking')
  try {
    const { isAdmin } = await apiRequest<{ isAdmin: boolean }>('GET', '/api/admin/check')
    note(userId, isAdmin ? 'yes' : 'no')
  } catch (error) {
    const isOver = error instanceof AuthNeeded || (error instanceof ApiError && error.status === 401)
    if (isOver) note(userId, 'signed-out')
    else if (before === 'asking' || isFailure(before)) note(userId, 'unreachable')
  }
}

/** The server has just refused: whoever was an administrator is none any more. */
export function noteRefusal(): void {
  note(currentSession().user.id, 'no')
}

const isFailure = (standing: AdminStanding | undefined): boolean =>
  standing === 'signed-out' || standing === 'unreachable'

function note(userId: string, standing: AdminStanding): void {
  known = { userId, standing, at: Date.now() }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
