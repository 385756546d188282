import type { Kysely } from 'kysely'
import { newId } from '#shared/plain/ids.ts'
import type { Tables } from './db/tables.ts'

/** What administrators do, by the names under which the audit list keeps it. */
export type AdminAction =
  | 'trip.publish'
  | 'trip.hide'
  | 'trip.delete'
  | 'comment.delete'
  | 'admin.add'
  | 'admin.remove'
  | 'curated.create'
  | 'curated.update'
  | 'curated.delete'
  | 'image.upload'
  | 'report.dismiss'
  | 'report.hide'
  | 'report.delete'
  | 'account.delete'
  | 'account.suspend'
  | 'account.release'
  | 'account.reset-link'

/** Stands for whoever runs the server, at its command line. */
export const operatorId = '00000000-0000-0000-0000-000000000000'

export interface AdminAct {
  adminId: string
  action: AdminAction
  subjectId: string
  /** The name of what it was done to, as it is now. */
  subject: string
  /** What whom it concerns was told. */
  reason?: string
}

/** Writes an act into the audit list: in the transaction of the act itself, so that neither is without the other. */
export async function recordAct(trx: Kysely<Tables>, act: AdminAct): Promise<void> {
  await trx
    .insertInto('admin_audit')
    .values({
      id: newId(),
      at: new Date().toISOString(),
      admin_id: act.adminId,
      action: act.action,
      subject_id: act.subjectId,
      subject: act.subject,
      reason: act.reason ?? null,
    })
    .execute()
}
