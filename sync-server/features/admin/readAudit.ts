import type { AuditEntry } from '#shared/features/admin/schema.ts'
import { operatorId } from '../../identity/audit.ts'
import type { Db } from '../../db/open.ts'

/**
 * What administrators did, latest first. `before` is the last entry that the reader has; `total` counts all pages.
 */
export async function readAudit(
  { kysely }: Db,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ entries: AuditEntry[]; isAll: boolean; total: number }> {
  let query = kysely
    .selectFrom('admin_audit')
    .leftJoin('account', 'account.id', 'admin_id')
    .select(['admin_audit.id', 'at', 'action', 'subject_id', 'admin_audit.subject', 'reason', 'admin_id'])
    .select(['first_name', 'last_name', 'email'])
  if (before !== undefined) query = query.where('admin_audit.id', '<', before)
  const rows = await query
    .orderBy('admin_audit.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await kysely
    .selectFrom('admin_audit')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const entries = rows.slice(0, limit).map(row => ({
    id: row.id,
    at: row.at,
    action: row.action,
    subjectId: row.subject_id,
    subject: row.subject,
    reason: row.reason,
    admin: {
      id: row.admin_id,
      firstName: row.admin_id === operatorId ? 'The operator' : row.first_name,
      lastName: row.last_name,
      email: row.email,
    },
  }))
  return { entries, isAll: rows.length <= limit, total: Number(total) }
}
