import type { Edit } from '#shared/sync/edit.ts'
import { entryOf } from '#shared/features/changelog/changeEntries.ts'
import { bringBack, restoreEdits } from '#shared/features/changelog/restoreEdits.ts'
import type { Restoring, RowsNow } from '#shared/features/changelog/RestorePlan.ts'
import type { ChangeEntry } from '#shared/story/entry.ts'
import { newId } from '#shared/plain/ids.ts'
import type { Overwritten } from '#shared/sync/overwritten.ts'
import { rowKey } from '#shared/sync/row.ts'
import type { Row } from '#shared/sync/row.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { kindOfEdit } from '../../data/rows/kindOfEdit.ts'
import { keyOf } from '../../data/rows/keyOf.ts'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import { mutateAll } from '../../data/sync/mutate.ts'
import { currentSession } from '../../data/session/session.ts'
import { tellFailure } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { emptyBeside } from '../undo/emptyBeside.ts'
import { readRows } from './readLog.ts'

/** Reverts entries on this device, and shows a toast with Undo. */
export async function restoreEntries(
  tripId: string,
  entries: readonly ChangeEntry[],
  about: string,
): Promise<void> {
  await restore(tripId, entries, about, rows => restoreEdits(entries, tripId, rows, newId))
}

/** Brings back a value that an entry replaced without its author having seen it. */
export async function bringBackValue(
  tripId: string,
  entry: ChangeEntry,
  lost: Overwritten,
  about: string,
): Promise<void> {
  await restore(tripId, [entry], about, rows => bringBack(lost, tripId, rows, newId))
}

const failed = 'Failed to restore'
const titles = { Restore: 'Restored', Remove: 'Removed', 'Invite again': 'Invited again' }

async function restore(
  tripId: string,
  entries: readonly ChangeEntry[],
  about: string,
  planOf: (rows: RowsNow) => Restoring,
): Promise<void> {
  const { db } = currentSession()
  const scope = tripScope(tripId)
  try {
    const plan = planOf(await readRows(db, scope, entries))
    if (!plan.edits) {
      toast({ title: 'Nothing to restore', description: plan.reason })
      return
    }
    const edits = [...plan.edits, ...(await emptyBeside(db, plan.edits))]
    const before = await rowsOf(db, scope, edits)
    await mutateAll(edits)
    const after = await rowsOf(db, scope, edits)
    const done = after.map((row, index) =>
      entryOf('restore', { before: before[index], after: row }, () => undefined),
    )
    const undo = { label: 'Undo', onPress: () => void undone(tripId, done) }
    toast({
      title: titles[plan.verb],
      description: about,
      // No Undo here: an invitation is withdrawn in the trip's list of people.
      ...(plan.verb !== 'Invite again' && { action: undo }),
    })
  } catch (error) {
    tellFailure(failed, error)
  }
}

async function undone(tripId: string, done: readonly ChangeEntry[]): Promise<void> {
  try {
    const rows = await readRows(currentSession().db, tripScope(tripId), done)
    const { edits } = restoreEdits(done, tripId, rows, newId)
    if (edits) await mutateAll(edits)
  } catch (error) {
    tellFailure(failed, error)
  }
}

/** The rows that the edits name, in order, each once. */
async function rowsOf(db: LocalDatabase, scope: string, edits: readonly Edit[]): Promise<Row[]> {
  const keys = new Map(
    edits.map(([name, args]) => {
      const { id } = args as { id: string }
      const named = { scope, kind: kindOfEdit(name), id }
      return [rowKey(named), keyOf(named)]
    }),
  )
  const rows = await db.row.bulkGet([...keys.values()])
  return rows.filter(row => row !== undefined)
}
