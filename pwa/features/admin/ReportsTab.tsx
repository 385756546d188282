import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { adminPageSize } from '#shared/features/admin/schema.ts'
import type { AdminReport, ReportAct } from '#shared/features/admin/schema.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { tellFailure } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useStable } from '../../ui/useStable.ts'
import { adminCall, failureText } from './adminCall.ts'
import { AdminRows } from './AdminRows.tsx'
import { ReportRow } from './ReportRow.tsx'
import { doneText, outcomeText, reportQuestion } from './reportText.ts'
import { useAdminPages } from './useAdminPages.ts'
import { useReason } from './useReason.tsx'
import { phone } from '../../ui/look/breakpoints.ts'
import { wrapping } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  head: {
    ...wrapping(2, 4),
    alignItems: 'end',
    marginBottom: space(4),
  },
  choice: { minWidth: '240px', '& select': { height: touch }, [phone]: { flexGrow: 1 } },
  count: { paddingBottom: space(3), color: tokens.colorNeutralForeground3 },
})

interface ReportsTabProps {
  now: number
  /** How many reports are waiting; undefined until that is known. */
  open: number | undefined
  onAnswered: () => void
}

/** Calls `onMore` when `count`, once known, has risen. */
function useWhenMore(count: number | undefined, onMore: () => void) {
  const known = useRef(count)
  const stable = useStable({ onMore })
  useEffect(() => {
    if (count !== undefined && known.current !== undefined && count > known.current) stable.onMore()
    known.current = count
  }, [count, stable])
}

/** What people have reported to the administrators, and what to do about it. */
export function ReportsTab({ now, open, onAnswered }: ReportsTabProps) {
  const styles = useStyles()
  const [state, setState] = useState<'open' | 'closed'>('open')
  const list = useAdminPages<AdminReport>(`/api/admin/reports?state=${state}`)
  const [askReason, reasonDialog] = useReason()
  useWhenMore(open, () => {
    // Someone who is further down goes on reading there.
    if (state === 'open' && (list.rows?.length ?? 0) <= adminPageSize) list.reload()
  })

  const decide = async (report: AdminReport, act: ReportAct) => {
    const question = reportQuestion(report, act)
    if (act === 'dismiss') {
      if (await askConfirm(question)) await answer(report, act, {})
    } else {
      askReason({ question, about: `${act} ${report.id}`, act: reason => answer(report, act, { reason }) })
    }
  }

  const answer = async (report: AdminReport, act: ReportAct, why: { reason?: string }) => {
    try {
      const now = await adminCall<AdminReport>('PATCH', `/api/admin/reports/${report.id}`, { act, ...why })
      list.keep(({ subject, subjectId }) => subject !== report.subject || subjectId !== report.subjectId)
      const isOurs = now.closed?.act === act
      toast({
        title: isOurs ? 'Report answered' : 'Already handled',
        description: isOurs ? doneText[act] : `${outcomeText(now)}.`,
      })
      return true
    } catch (error) {
      tellFailure('Failed to answer the report', error, failureText)
      list.reload()
      return false
    } finally {
      onAnswered()
    }
  }

  return (
    <>
      <div className={styles.head}>
        <Field className={styles.choice} label={{ children: 'Show', weight: 'semibold' }}>
          <Select
            value={state}
            onChange={(_event, { value }) => setState(value === 'closed' ? 'closed' : 'open')}
          >
            <option value="open">Open</option>
            <option value="closed">Answered</option>
          </Select>
        </Field>
        <span role="status" className={styles.count}>
          {state === 'open' && open !== undefined && open > 0 && `${open.toLocaleString('en-US')} waiting`}
        </span>
      </div>
      <AdminRows
        list={list}
        label="Reports"
        empty={state === 'open' ? 'No open reports' : 'No answered reports yet'}
        hasMore={list.hasMore}
      >
        {report => (
          <ReportRow key={report.id} report={report} now={now} onDecide={act => void decide(report, act)} />
        )}
      </AdminRows>
      {reasonDialog}
    </>
  )
}
