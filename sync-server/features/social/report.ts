import { sql } from 'kysely'
import { dayMs } from '#shared/plain/dates.ts'
import { AppError } from '#shared/plain/errors.ts'
import { newId } from '#shared/plain/ids.ts'
import { locking } from '../../db/locking.ts'
import type { Reader } from '../../db/trx.ts'
import type { Deps } from '../../deps.ts'
import { allowance } from '../../load/allowance.ts'
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

/** After this long, something may have changed about what a dismissed report was about. */
const settledMs = 7 * dayMs

/** Far more than anyone comes across. Beyond it, those of others would be hard to find among them. */
const mayReport = allowance({ times: 60, perSeconds: 60 * 60 })

/**
 * Stores a report for the administrators. Reporting the same thing again changes nothing while the report is open. Once
 * it is closed, it is reopened: for something that was hidden or deleted and is visible again, for a person, who can do
 * something else at any time, and for anything that was dismissed more than a week ago. Throws AppError 'rate-limited'
 * for someone who has reported 60 times within an hour.
 */
export async function report(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { reporterId, subject, subjectId, tripId, reason, mustSee }: NewReport,
): Promise<void> {
  if (config.rateLimits && !(await mayReport(reporterId))) {
    throw new AppError(
      'rate-limited',
      "You've reported a lot within an hour. Please try again a little later.",
    )
  }
  const now = new Date()
  const opened = {
    id: newId(),
    reason,
    created_at: now.toISOString(),
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
          .where(({ eb, or }) =>
            or([
              eb('report.outcome', 'in', ['hide', 'delete']),
              ...(subject === 'user' ? [eb('report.closed_at', 'is not', null)] : []),
              eb('report.closed_at', '<', new Date(now.getTime() - settledMs).toISOString()),
            ]),
          ),
      )
      .execute()
  })
}
