import type { Edit } from '#shared/sync/edit.ts'
import { AppError } from '#shared/plain/errors.ts'
import { actsOn } from '#shared/features/admin/schema.ts'
import type { AdminReport, ReportAct } from '#shared/features/admin/schema.ts'
import { recordAct } from '../../identity/audit.ts'
import { requireAdmin } from '../../identity/requireAdmin.ts'
import type { Trx } from '../../db/trx.ts'
import type { Deps } from '../../deps.ts'
import { write } from '../../sync/write.ts'
import type { WriteDeps } from '../../sync/write.ts'
import { readReport } from './readReports.ts'

/**
 * Decides a report, and with it all other reports about the same thing. Hiding or deleting is an edit like any other:
 * devices hear of it at once. A report that is already closed keeps its decision, so deciding twice does nothing.
 */
export async function decideReport(
  deps: WriteDeps & Pick<Deps, 'db'>,
  adminId: string,
  { reportId, act, reason }: { reportId: string; act: ReportAct; reason: string },
): Promise<AdminReport> {
  const { db } = deps
  const report = await readReport(db, reportId)
  if (!report) throw new AppError('not-found', "This report doesn't exist.")
  if (report.closed) return report
  if (!actsOn[report.subject].includes(act)) {
    throw new AppError('invalid-input', "This kind of report can't be handled that way.", { field: 'act' })
  }
  const close = (trx: Trx) => closeReports(trx, adminId, report, { act, reason })
  const closeOrUndo = async (trx: Trx) => {
    if (!(await close(trx))) throw new AppError('conflict', 'Someone else already decided.')
  }
  if (act !== 'dismiss') {
    if (!report.about) {
      throw new AppError('not-found', "It's already gone. Dismiss the report.")
    }
    try {
      await write(deps, adminId, [editOf(report, act, reason)], {
        vouch: trx => requireAdmin(trx, adminId),
        alongside: closeOrUndo,
      })
    } catch (error) {
      const now = await readReport(db, reportId)
      if (!now?.closed) throw error
      return now
    }
  }
  // Also needed when the edit changed nothing, such as hiding a trip that was already private.
  await db.transaction(async trx => {
    await requireAdmin(trx, adminId)
    await close(trx)
  })
  return (await readReport(db, reportId)) ?? report
}

function editOf({ subject, subjectId, tripId }: AdminReport, act: ReportAct, reason: string): Edit {
  if (subject === 'comment') return ['moderation.removeComment', { id: subjectId, tripId: tripId!, reason }]
  return [act === 'hide' ? 'moderation.hide' : 'moderation.delete', { id: subjectId, reason }]
}

/**
 * Returns whether any report was open. When two administrators decide at the same time, the second finds none open,
 * and its edit is rolled back.
 */
async function closeReports(
  trx: Trx,
  adminId: string,
  { subject, subjectId, about }: AdminReport,
  { act, reason }: { act: ReportAct; reason: string },
): Promise<boolean> {
  const closed = await trx
    .updateTable('report')
    .set({ closed_at: new Date().toISOString(), closed_by: adminId, outcome: act })
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute()
  if (closed.length === 0) return false
  await recordAct(trx, {
    adminId,
    action: `report.${act}`,
    subjectId,
    subject: nameOf(subject, about),
    ...(act !== 'dismiss' && { reason }),
  })
  return true
}

/** 'trip "Lisbon in spring"', 'comment', 'person Eve Silva'. What a comment says is kept only as long as the comment. */
function nameOf(subject: AdminReport['subject'], about: AdminReport['about']): string {
  if (subject === 'comment') return 'comment'
  if (!about) return { trip: 'trip', user: 'person' }[subject]
  if (subject === 'user') return `person ${about.title || about.by?.email || ''}`.trim()
  return `trip "${about.title}"`
}
