import { useLiveQuery } from 'dexie-react-hooks'
import { tripScope } from '#shared/sync/scope.ts'
import type { RowKey } from '../../data/store/localDatabase.ts'
import { currentSession } from '../../data/session/session.ts'

export type InviteOutcome =
  /** On this device only, so far. */
  | { state: 'waiting' }
  | { state: 'sent' }
  /** The server refused it. */
  | { state: 'refused'; message: string }

/** What has become of an invitation that was made on this device. */
export function useInviteOutcome(tripId: string, id: string): InviteOutcome {
  const { db } = currentSession()
  const outcome = useLiveQuery(async (): Promise<InviteOutcome> => {
    const key: RowKey = [tripScope(tripId), 'collaborator', id]
    if (await db.shadow.get(key)) return { state: 'waiting' }
    if (await db.row.get(key)) return { state: 'sent' }
    const refused = await db.attic
      .filter(({ mutation }) => (mutation.args as { id?: string }).id === id)
      .first()
    const message = refused?.result.message ?? 'This person is already on this trip.'
    return { state: 'refused', message }
  }, [db, tripId, id])
  return outcome ?? { state: 'waiting' }
}
