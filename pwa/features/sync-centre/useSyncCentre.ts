import { useLiveQuery } from 'dexie-react-hooks'
import { derivedId } from '#shared/plain/derivedId.ts'
import { scopeId } from '#shared/sync/scope.ts'
import type { AtticRecord, LocalDatabase } from '../../data/store/localDatabase.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { settleWith } from '../../data/sync/settleEdits.ts'
import { currentSession } from '../../data/session/session.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { attempt } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { ensureDay } from '#shared/features/itinerary/plan.ts'
import type { PlanDay, PlanTrip } from '#shared/features/itinerary/plan.ts'
import { appNavigate } from '../../ui/navigation/appNavigate.ts'
import { ownCopyEdits } from './ownCopy.ts'
import { putBack } from './putBack.ts'
import { moveEdits, restoreEdits } from './repairEdits.ts'
import type { RefusedEdit, Repair } from './repairEdits.ts'
import { readSyncLists } from './readSyncLists.ts'
import type { SyncLists } from './readSyncLists.ts'
import type { AtticAction } from './entries.ts'

const nothing: SyncLists = {
  waiting: [],
  attic: [],
  overwritten: [],
  counts: { waiting: 0, attic: 0, overwritten: 0 },
  lastSyncedAt: undefined,
}

/** The sync center's lists, live, and the actions for refused edits and replaced values. */
export function useSyncCentre(onMove: (entryId: string) => void, onLeave: () => void) {
  const { db } = currentSession()
  const { id: userId } = useCurrentUser()
  const lists = useLiveQuery(
    async () => {
      try {
        return await readSyncLists(db, userId)
      } catch (error) {
        // The sync center shows the error above the lists.
        db.health.failed(error)
        return nothing
      }
    },
    [db, userId],
    nothing,
  )
  const onAction = (entryId: string, action: AtticAction) => {
    const entry = lists.attic.find(({ id }) => id === entryId)
    if (!entry) {
      if (action === 'restore') void putBack(entryId)
      return
    }
    if (action === 'restore') void restore(entryId)
    else if (action === 'move') onMove(entryId)
    else if (action === 'keep') void keepAsOwn(entryId, onLeave)
    else if (action === 'copy') void copyText(entry.text ?? entry.sentence)
    else if (action === 'discard') void discard(entryId, entry.sentence)
  }
  return { ...lists, onAction }
}

/** Restores what is missing and makes the refused edits again; they stay in the list as long as they are refused. */
export async function restore(key: string) {
  await repair(key, restoreEdits)
}

/** Puts a refused activity on another day. */
export async function moveRefused(key: string, trip: PlanTrip, day: PlanDay) {
  const { id, edits } = ensureDay(trip, day)
  await repair(key, (entry, all) => moveEdits(entry, all, { id, edits, items: day.items }))
}

async function repair(key: string, plan: (entry: RefusedEdit, all: readonly RefusedEdit[]) => Repair) {
  const { db } = currentSession()
  const all = await inOrder(db)
  const entry = all.find(each => each.key === key)
  if (!entry) return
  const { edits, keys } = plan(entry, all)
  await attempt("Still couldn't be saved", async () => {
    await settleWith(edits, { table: 'attic', keys })
  })
}

/** Every refused edit, in the order in which they were made. */
async function inOrder(db: LocalDatabase): Promise<AtticRecord[]> {
  const all = await db.attic.toArray()
  return all.sort((a, b) => a.at - b.at || a.mutation.mid - b.mutation.mid)
}

/** Makes a private trip from everything that was written into a lost trip. */
async function keepAsOwn(key: string, onLeave: () => void) {
  const { db } = currentSession()
  const all = await inOrder(db)
  const scope = all.find(each => each.key === key)?.mutation.scope
  const lost = all.filter(({ mutation }) => mutation.scope === scope)
  const [first] = lost
  if (!first) return
  // Pressed again after a failure, it makes the same trip.
  const { tripId, edits, keys } = ownCopyEdits(lost, derivedId(scopeId(first.mutation.scope), first.key))
  await attempt("Still couldn't be saved", async () => {
    await settleWith(edits, { table: 'attic', keys })
    onLeave()
    toast({
      title: 'Kept as your own trip',
      description: "It's private, and only you can see it.",
      action: { label: 'Open', onPress: () => appNavigate(`/trip/${tripId}`) },
    })
  })
}

async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Text copied' })
  } catch {
    toast({
      title: 'Failed to copy',
      description: 'Select the text and copy it yourself.',
      variant: 'destructive',
    })
  }
}

async function discard(key: string, sentence: string) {
  const confirmed = await askConfirm({
    title: 'Discard this change?',
    body: `${sentence}\n\nIts text will be deleted from this device.`,
    confirmLabel: 'Discard',
    destructive: true,
  })
  if (confirmed) await currentSession().db.attic.delete(key)
}
