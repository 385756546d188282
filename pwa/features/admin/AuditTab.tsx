import { useState } from 'react'
import { adminPageSize } from '#shared/features/admin/schema.ts'
import type { AuditEntry } from '#shared/features/admin/schema.ts'
import { relativeTime } from '../../ui/relativeTime.ts'
import { adminCall, failureText } from './adminCall.ts'
import { AdminRow, AdminRows } from './AdminRows.tsx'
import { auditText } from './auditText.ts'
import { nameOf } from './people.ts'
import { useAdminData } from './useAdminData.ts'

const withTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Who did what, and when; latest first. */
export function AuditTab({ now }: { now: number }) {
  const { data, error, reload } = useAdminData<AuditEntry[]>('/api/admin/audit')
  const [older, setOlder] = useState<AuditEntry[]>([])
  const [isWhole, setWhole] = useState(false)
  const [moreError, setMoreError] = useState<string | null>(null)
  const rows = data && [...data, ...older]

  const more = () => {
    adminCall<AuditEntry[]>('GET', `/api/admin/audit?before=${rows!.at(-1)!.id}`).then(
      found => {
        setMoreError(null)
        setOlder([...older, ...found])
        setWhole(found.length < adminPageSize)
      },
      (reason: unknown) => setMoreError(failureText(reason)),
    )
  }

  return (
    <AdminRows
      list={{ rows, error: error ?? moreError, reload }}
      label="Audit"
      empty="Nobody has done anything yet"
      hasMore={!isWhole && (data?.length ?? 0) >= adminPageSize}
      onMore={more}
    >
      {entry => (
        <AdminRow
          key={entry.id}
          title={`${nameOf(entry.admin)} ${auditText(entry)}`}
          lines={[
            <time key="at" dateTime={entry.at}>
              {withTime.format(new Date(entry.at))} · {relativeTime(Date.parse(entry.at), now)}
            </time>,
          ]}
        />
      )}
    </AdminRows>
  )
}
