import { newId } from '#shared/ids.ts'
import type { Db } from '../db/open.ts'

export interface NewReport {
  reporterId: string
  subject: 'trip' | 'comment' | 'user'
  subjectId: string
  tripId: string | null
  reason: string
}

/** Keeps a report for the administrators; reporting the same thing again changes nothing. */
export async function report(
  db: Db,
  { reporterId, subject, subjectId, tripId, reason }: NewReport,
): Promise<void> {
  await db.kysely
    .insertInto('report')
    .values({
      id: newId(),
      reporter_id: reporterId,
      subject,
      subject_id: subjectId,
      trip_id: tripId,
      reason,
      created_at: new Date().toISOString(),
      closed_at: null,
      closed_by: null,
    })
    .onConflict(conflict => conflict.columns(['reporter_id', 'subject', 'subject_id']).doNothing())
    .execute()
}
