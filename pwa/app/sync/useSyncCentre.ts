import { useLiveQuery } from 'dexie-react-hooks'
import { mutateAll } from '../../sync/mutate.ts'
import { currentSession } from '../../sync/session.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { DayPlan, PlanTrip } from '../../features/itinerary/itineraryPlan.ts'
import { readyDay } from '../../features/itinerary/planEdits.ts'
import { moveEdits, restoreEdits } from './repairEdits.ts'
import type { RefusedEdit, Repair } from './repairEdits.ts'
import { putBackEdit } from './replacedValue.ts'
import { readSyncLists } from './readSyncLists.ts'
import type { SyncLists } from './readSyncLists.ts'
import type { AtticAction } from './SyncCentreView.tsx'

const nothing: SyncLists = { waiting: [], attic: [], overwritten: [], lastSyncedAt: undefined }

/** The sync centre's lists, live, and what can be done about a refused or a replaced value. */
export function useSyncCentre(onMove: (entryId: string) => void) {
  const { db } = currentSession()
  const lists = useLiveQuery(() => readSyncLists(db), [db], nothing)
  const onAction = (entryId: string, action: AtticAction) => {
    const entry = lists.attic.find(({ id }) => id === entryId)
    if (!entry) {
      if (action === 'restore') void putBack(entryId)
      return
    }
    if (action === 'restore') void restore(entryId)
    else if (action === 'move') onMove(entryId)
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
  const all = await db.attic.toArray()
  all.sort((a, b) => a.at - b.at || a.mutation.mid - b.mutation.mid)
  const entry = all.find(each => each.key === key)
  if (!entry) return
  const { edits, keys } = plan(entry, all)
  await attempt(async () => {
    await mutateAll(edits)
    await db.attic.bulkDelete([...keys])
  })
}

/** Gives a field the value back that an own edit had replaced. */
async function putBack(key: string) {
  const { db } = currentSession()
  const record = await db.overwritten.get(key)
  const edit = record && putBackEdit(record)
  if (!edit) return
  await attempt(async () => {
    await mutateAll([edit])
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
