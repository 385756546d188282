import { useLiveQuery } from 'dexie-react-hooks'
import { bringBack } from '#shared/features/changelog/restoreEdits.ts'
import { newId } from '#shared/plain/ids.ts'
import { scopeId } from '#shared/sync/scope.ts'
import type { AtticRecord, LocalDatabase } from '../../db/localDatabase.ts'
import { readRows } from '../../features/changelog/readLog.ts'
import { useCurrentUser } from '../../sync/currentUser.ts'
import { mutateAll } from '../../sync/mutate.ts'
import { currentSession } from '../../sync/session.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { DayPlan, PlanTrip } from '../../features/itinerary/itineraryPlan.ts'
import { readyDay } from '../../features/itinerary/planEdits.ts'
import { appNavigate } from '../appNavigate.ts'
import { ownCopyEdits } from './ownCopy.ts'
import { moveEdits, restoreEdits } from './repairEdits.ts'
import type { RefusedEdit, Repair } from './repairEdits.ts'
import { readSyncLists } from './readSyncLists.ts'
import type { SyncLists } from './readSyncLists.ts'
import type { AtticAction } from './SyncCentreView.tsx'

const nothing: SyncLists = {
  waiting: [],
  attic: [],
  overwritten: [],
  counts: { waiting: 0, attic: 0, overwritten: 0 },
  lastSyncedAt: undefined,
}

/** The sync centre's lists, live, and what can be done about a refused or a replaced value. */
export function useSyncCentre(onMove: (entryId: string) => void, onLeave: () => void) {
  const { db } = currentSession()
  const { id: userId } = useCurrentUser()
  const lists = useLiveQuery(
    async () => {
      try {
        return await readSyncLists(db, userId)
      } catch (error) {
        // The sync centre says it above the lists.
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

/** Brings back what is missing and makes the refused edits again; they stay in the list while they are refused. */
async function restore(key: string) {
  await repair(key, restoreEdits)
}

/** Puts a refused activity on another day. */
export async function moveRefused(key: string, trip: PlanTrip, day: DayPlan) {
  const { id, edits } = readyDay(trip, day)
  await repair(key, (entry, all) => moveEdits(entry, all, { id, edits, items: day.items }))
}

async function repair(key: string, plan: (entry: RefusedEdit, all: readonly RefusedEdit[]) => Repair) {
  const { db } = currentSession()
  const all = await inOrder(db)
  const entry = all.find(each => each.key === key)
  if (!entry) return
  const { edits, keys } = plan(entry, all)
  await attempt(async () => {
    await mutateAll(edits)
    await db.attic.bulkDelete([...keys])
  })
}

/** Every refused edit, in the order in which they were made. */
async function inOrder(db: LocalDatabase): Promise<AtticRecord[]> {
  const all = await db.attic.toArray()
  return all.sort((a, b) => a.at - b.at || a.mutation.mid - b.mutation.mid)
}

/** Makes a private trip of everything that was written into a trip which is lost. */
async function keepAsOwn(key: string, onLeave: () => void) {
  const { db } = currentSession()
  const all = await inOrder(db)
  const scope = all.find(each => each.key === key)?.mutation.scope
  const { tripId, edits, keys } = ownCopyEdits(
    all.filter(({ mutation }) => mutation.scope === scope),
    { tripId: newId(), newId },
  )
  await attempt(async () => {
    await mutateAll(edits)
    await db.attic.bulkDelete([...keys])
    onLeave()
    toast({
      title: 'Kept as your own trip',
      description: 'It is private, and nobody else is part of it.',
      action: { label: 'Open', onPress: () => appNavigate(`/trip/${tripId}`) },
    })
  })
}

/** Gives a field the value back that an own edit had replaced. */
async function putBack(key: string) {
  const { db } = currentSession()
  const record = await db.overwritten.get(key)
  if (!record) return
  await attempt(async () => {
    const about = { ...record, fields: { dayId: { before: record.value.dayId, after: null } } }
    const rows = await readRows(db, record.scope, [about])
    const { edits } = bringBack(record, scopeId(record.scope), rows, newId)
    if (edits) await mutateAll(edits)
    await db.overwritten.delete(key)
  })
}

async function attempt(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    toast({
      title: 'Still refused',
      description: error instanceof Error ? error.message : undefined,
      variant: 'destructive',
    })
  }
}

async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast({ title: 'Text copied' })
  } catch {
    toast({
      title: 'Failed to copy',
      description: 'Select the text and copy it by hand.',
      variant: 'destructive',
    })
  }
}

async function discard(key: string, sentence: string) {
  const confirmed = await askConfirm({
    title: 'Discard this edit?',
    body: `${sentence}\n\nIts text will be gone from this device.`,
    confirmLabel: 'Discard',
    destructive: true,
  })
  if (confirmed) await currentSession().db.attic.delete(key)
}
