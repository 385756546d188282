import type { Kysely } from 'kysely'
import { newId } from '#shared/plain/ids.ts'
import type { Tables } from '../db/tables.ts'

/** What administrators do, by the names that the audit list uses. */
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

/** Stands for the person who runs the server and acts on its command line. */
export const operatorId = '00000000-0000-0000-0000-000000000000'

export interface AdminAct {
  adminId: string
  action: AdminAction
  subjectId: string
  /** The current name of what the act was done to. */
  subject: string
  /** What the person concerned was told. */
  reason?: string
}

/**
 * Writes an act to the audit list. Runs in the transaction of the act itself, so that neither exists without the other.
 */
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
