import { newId } from '#shared/plain/ids.ts'
import type { Db } from '../db/open.ts'

export interface NewReport {
  reporterId: string
  subject: 'trip' | 'comment' | 'user'
  subjectId: string
  tripId: string | null
  reason: string
}

/**
 * Keeps a report for the administrators. Reporting the same thing again changes nothing, but for what was hidden or
 * deleted and is here once more: that is looked at again.
 */
export async function report(
  db: Db,
  { reporterId, subject, subjectId, tripId, reason }: NewReport,
): Promise<void> {
  const opened = {
    id: newId(),
    reason,
    created_at: new Date().toISOString(),
    closed_at: null,
    closed_by: null,
    outcome: null,
  }
  await db.kysely
    .insertInto('report')
    .values({ ...opened, reporter_id: reporterId, subject, subject_id: subjectId, trip_id: tripId })
    .onConflict(conflict =>
      conflict
        .columns(['reporter_id', 'subject', 'subject_id'])
        .doUpdateSet(opened)
        .where('report.outcome', 'in', ['hide', 'delete']),
    )
    .execute()
}
