import { useEffect, useSyncExternalStore } from 'react'
import { ApiError, apiRequest } from '../../data/server/api.ts'
import { AuthNeeded } from '../../data/server/authNeeded.ts'
import { createStore } from '../../ui/createStore.ts'
import { currentSession } from '../../data/session/session.ts'

/**
 * What is known about the signed-in person. `asking`: the server has not answered yet. `unreachable`: it cannot be
 * reached. `signed-out`: the session has ended.
 */
export type AdminStanding = 'asking' | 'yes' | 'no' | 'signed-out' | 'unreachable'

const askAgainMs = 60_000

const store = createStore<{ userId: string; standing: AdminStanding; at: number } | undefined>(undefined)

/** Whether the signed-in person is an administrator: checked whenever a screen that needs to know opens. */
export function useAdminStanding(): AdminStanding {
  const userId = currentSession().user.id
  useEffect(() => {
    const known = store.get()
    const isFresh = known?.userId === userId && Date.now() - known.at < askAgainMs
    if (!isFresh || isFailure(known?.standing)) void askStanding()
  }, [userId])
  return useSyncExternalStore(store.subscribe, () => standingOf(userId) ?? 'asking')
}

/** True only when the server has said so. */
export const useIsAdmin = (): boolean => useAdminStanding() === 'yes'

/** Asks the server. When it cannot be reached, its last answer stands. */
export async function askStanding(): Promise<void> {
  const userId = currentSession().user.id
  const before = standingOf(userId) ?? 'asking'
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

/** The server has just refused: the person is no longer an administrator. */
export function noteRefusal(): void {
  note(currentSession().user.id, 'no')
}

const isFailure = (standing: AdminStanding | undefined): boolean =>
  standing === 'signed-out' || standing === 'unreachable'

function standingOf(userId: string): AdminStanding | undefined {
  const known = store.get()
  return known?.userId === userId ? known.standing : undefined
}

const note = (userId: string, standing: AdminStanding): void =>
  store.set({ userId, standing, at: Date.now() })
