import { standsAlready } from '#shared/features/changelog/RestorePlan.ts'
import { bringBack } from '#shared/features/changelog/restoreEdits.ts'
import { AppError } from '#shared/plain/errors.ts'
import { newId } from '#shared/plain/ids.ts'
import { scopeId } from '#shared/sync/scope.ts'
import { currentSession } from '../../data/session/session.ts'
import { settleWith } from '../../data/sync/settleEdits.ts'
import { attempt } from '../../ui/tellFailure.ts'
import { readRows } from '../changelog/readLog.ts'

/**
 * Restores the value of a field that an edit had replaced. What can't come back stays in the list, because nothing else
 * on this device has its text.
 */
export async function putBack(key: string): Promise<void> {
  const { db } = currentSession()
  const record = await db.overwritten.get(key)
  if (!record) return
  await attempt("Still couldn't be saved", async () => {
    const about = { ...record, fields: { dayId: { before: record.value.dayId, after: null } } }
    const rows = await readRows(db, record.scope, [about])
    const restoring = bringBack(record, scopeId(record.scope), rows, newId)
    if (restoring.edits) await settleWith(restoring.edits, { table: 'overwritten', keys: [key] })
    else if (restoring.reason === standsAlready) await db.overwritten.delete(key)
    else throw new AppError('conflict', restoring.reason)
  })
}
