import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EyeOffRegular } from '@fluentui/react-icons/svg/eye-off'
import { OpenRegular } from '@fluentui/react-icons/svg/open'
import { actsOn } from '#shared/features/admin/schema.ts'
import type { AdminReport, ReportAct } from '#shared/features/admin/schema.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { AdminBadge } from './AdminBadge.tsx'
import { AdminRow } from './AdminRows.tsx'
import { AdminTime } from './AdminTime.tsx'
import { outcomeText, reporterText, reportOwner, reportTitle, subjectNames } from './reportText.ts'
import { touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  quote: { color: tokens.colorNeutralForeground1, whiteSpace: 'pre-wrap' },
  link: { minHeight: touch },
})

const buttons = {
  hide: { label: 'Hide', icon: <EyeOffRegular /> },
  delete: { label: 'Delete', icon: <DeleteRegular /> },
  dismiss: { label: 'Dismiss', icon: <CheckmarkRegular /> },
}
const order: readonly ReportAct[] = ['hide', 'delete', 'dismiss']

interface ReportRowProps {
  report: AdminReport
  now: number
  onDecide: (act: ReportAct) => void
}

/** A report: what it is about, who reported it and why, and what can be done. */
export function ReportRow({ report, now, onDecide }: ReportRowProps) {
  const styles = useStyles()
  const { subject, about, reason, closed } = report
  const title = reportTitle(report)
  const lines = [
    about?.text && (
      <q key="text" className={styles.quote} dir="auto">
        {about.text}
      </q>
    ),
    reportOwner(report),
    reason === '' ? (
      'No reason given'
    ) : (
      <span key="reason">
        Reason: <span dir="auto">{reason}</span>
      </span>
    ),
    <span key="reporter">
      {reporterText(report)} · <AdminTime at={report.createdAt} now={now} />
    </span>,
    closed && (
      <span key="outcome">
        {outcomeText(report)} · <AdminTime at={closed.at} now={now} />
      </span>
    ),
  ].filter(Boolean)
  // What is gone can be neither hidden nor deleted; what is hidden already cannot be hidden.
  const can = (act: ReportAct) =>
    act === 'dismiss' || (about && (act !== 'hide' || about.visibility !== 'private'))
  const link = linkTo(report)
  return (
    <AdminRow
      title={title}
      badge={
        <>
          <AdminBadge strong>{subjectNames[subject]}</AdminBadge>
          {about?.visibility && <AdminBadge>{about.visibility}</AdminBadge>}
        </>
      }
      lines={lines}
      actions={
        <>
          {link && (
            <ButtonLink
              to={link}
              icon={<OpenRegular />}
              className={styles.link}
              aria-label={`View: ${title}`}
            >
              View
            </ButtonLink>
          )}
          {!closed &&
            order
              .filter(act => actsOn[subject].includes(act) && can(act))
              .map(act => (
                <Button
                  key={act}
                  icon={buttons[act].icon}
                  aria-label={`${buttons[act].label}: ${title}`}
                  onClick={() => onDecide(act)}
                >
                  {buttons[act].label}
                </Button>
              ))}
        </>
      }
    />
  )
}

/** The page where everybody sees what was reported. */
function linkTo({ subject, subjectId, about }: AdminReport): string | null {
  if (subject === 'user') return about && `/profile/${subjectId}`
  return about?.visibility === 'public' ? `/trip/${subjectId}?from=feed` : null
}
