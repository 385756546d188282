import { newId } from '#shared/plain/ids.ts'
import type { Db } from '../../db/open.ts'

export interface NewReport {
  reporterId: string
  subject: 'trip' | 'comment' | 'user'
  subjectId: string
  tripId: string | null
  reason: string
}

/**
 * Stores a report for the administrators. Reporting the same thing again changes nothing, except when it was hidden
 * or deleted and is visible again: then the report is reopened.
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
