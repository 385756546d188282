import { sql } from 'kysely'
import { newId } from '#shared/plain/ids.ts'
import { locking } from '../../db/locking.ts'
import type { Db } from '../../db/open.ts'
import type { Reader } from '../../db/trx.ts'
import { requireAccount } from '../../sync/requireAccount.ts'

export interface NewReport {
  reporterId: string
  subject: 'trip' | 'comment' | 'user'
  subjectId: string
  tripId: string | null
  reason: string
  /** Throws for someone who can't see what they report. Runs in the transaction that stores the report. */
  mustSee: (db: Reader) => Promise<unknown>
}

/**
 * Stores a report for the administrators. Reporting the same thing again changes nothing, except when it was hidden
 * or deleted and is visible again: then the report is reopened.
 */
export async function report(
  db: Db,
  { reporterId, subject, subjectId, tripId, reason, mustSee }: NewReport,
): Promise<void> {
  const opened = {
    id: newId(),
    reason,
    created_at: new Date().toISOString(),
    closed_at: null,
    closed_by: null,
    outcome: null,
  }
  await db.transaction(async trx => {
    await requireAccount(trx, reporterId)
    // Locked, so that who sees the trip stays the same until the end.
    const lock = locking(trx, 'for share')
    await sql`select trip_id from trip_card where trip_id = ${tripId} ${lock}`.execute(trx)
    await mustSee({ kysely: trx })
    await trx
      .insertInto('report')
      .values({ ...opened, reporter_id: reporterId, subject, subject_id: subjectId, trip_id: tripId })
      .onConflict(conflict =>
        conflict
          .columns(['reporter_id', 'subject', 'subject_id'])
          .doUpdateSet(opened)
          .where('report.outcome', 'in', ['hide', 'delete']),
      )
      .execute()
  })
}
