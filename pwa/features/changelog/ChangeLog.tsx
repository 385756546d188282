import { useMemo } from 'react'
import type { NameOf } from '#shared/story/entry.ts'
import { bringBack, restoreEdits } from '#shared/features/changelog/restoreEdits.ts'
import type { ChangeEntry } from '#shared/story/entry.ts'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { usePeople } from '../people/usePeople.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { useFallbackPoll } from '../../data/server/useFallbackPoll.ts'
import { useNow } from '../../ui/useNow.ts'
import { ChangeLogView } from './ChangeLogView.tsx'
import { groupByDay, linesOf } from './logLines.ts'
import type { LogLine } from './logLines.ts'
import type { LogData } from './readLog.ts'
import { bringBackValue, restoreEntries } from './restore.ts'
import { useChangeLog } from './useChangeLog.ts'

/** How often, in ms, an open log asks what others did while no event stream is up. */
const pollMs = 5000

export interface ChangeLogProps {
  tripId: string
  /** People who may only view the trip read the log, and restore nothing. */
  canEdit: boolean
  nameOf: NameOf
}

/** A trip's Change Log, live from this device. */
export function ChangeLog({ tripId, canEdit, nameOf }: ChangeLogProps) {
  const { id: me } = useCurrentUser()
  const { data, showEarlier } = useChangeLog(tripId)
  const people = usePeople(tripScope(tripId))
  const now = useNow()
  useFallbackPoll(pollMs)
  const lines = useMemo(() => data && linesOf(data, { me, nameOf }), [data, me, nameOf])
  const days = useMemo(() => lines && groupByDay(lines, now), [lines, now])
  return (
    <ChangeLogView
      days={days}
      morePending={data?.morePending ?? 0}
      hasEarlier={data?.hasEarlier ?? false}
      now={now}
      me={me}
      nameOf={nameOf}
      imageOf={userId => avatarPath(userId, people.get(userId)?.profileImageUrl)}
      verbOf={line => (canEdit && data ? verbOf(data.rows, tripId, line.entries) : undefined)}
      onEarlier={showEarlier}
      onRestore={line => void restoreEntries(tripId, line.entries, sentence(line))}
      canBringBack={lost =>
        canEdit &&
        (!data ||
          !data.rows.has(lost.kind, lost.id) ||
          bringBack(lost, tripId, data.rows, newId).edits !== null)
      }
      onBringBack={(line, entry, lost) => void bringBackValue(tripId, entry, lost, sentence(line))}
    />
  )
}

const sentence = ({ who, text }: LogLine): string => `${who} ${text}`

/** The label of a line's button; undefined when there is nothing to restore. */
function verbOf(rows: LogData['rows'], tripId: string, entries: readonly ChangeEntry[]): string | undefined {
  if (entries.length === 0) return undefined
  // For rows that were not looked up, pressing the button shows whether there is anything to restore.
  if (!entries.every(({ kind, id }) => rows.has(kind, id))) return 'Restore'
  const plan = restoreEdits(entries, tripId, rows, newId)
  return plan.edits ? plan.verb : undefined
}
