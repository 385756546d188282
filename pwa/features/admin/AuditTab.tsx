import type { AuditEntry } from '#shared/features/admin/schema.ts'
import { AdminRow, AdminRows } from './AdminRows.tsx'
import { AdminTime } from './AdminTime.tsx'
import { auditText } from './auditText.ts'
import { nameOf } from './people.ts'
import { useAdminPages } from './useAdminPages.ts'

/** Who did what, and when; latest first. */
export function AuditTab({ now }: { now: number }) {
  const list = useAdminPages<AuditEntry>('/api/admin/audit')
  return (
    <AdminRows list={list} label="Audit" empty="No admin activity yet" hasMore={list.hasMore}>
      {entry => (
        <AdminRow
          key={entry.id}
          title={`${nameOf(entry.admin)} ${auditText(entry)}`}
          lines={[
            entry.reason !== null && (
              <span key="reason">
                Reason: <span dir="auto">{entry.reason}</span>
              </span>
            ),
            <AdminTime key="at" at={entry.at} now={now} />,
          ].filter(Boolean)}
        />
      )}
    </AdminRows>
  )
}
