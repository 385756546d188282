import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx'
import { MemberAvatar } from './MemberAvatar.tsx'
import type { TripMember } from './tripMembers.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '64px',
    padding: '8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottomStyle: 'none' },
  },
  text: { flexGrow: 1, minWidth: 0 },
  name: {
    overflow: 'hidden',
    fontWeight: tokens.fontWeightSemibold,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  status: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  done: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  here: { color: tokens.colorStatusSuccessForeground1 },
  actions: { display: 'flex', flexShrink: 0 },
  action: { minWidth: '44px', minHeight: '44px' },
})

interface PersonRowProps {
  member: TripMember
  isHere: boolean
  /** What was done about this person just now. */
  done: string | undefined
  onLink?: () => void
  onResend?: () => void
  onRemove?: () => void
  onLeave?: () => void
}

const statusText = { owner: 'Owner', accepted: 'Can edit', pending: 'Pending invitation' } as const

export function PersonRow({ member, isHere, done, onLink, onResend, onRemove, onLeave }: PersonRowProps) {
  const styles = useStyles()
  const { name, status, isSelf } = member
  return (
    <li className={styles.root}>
      <MemberAvatar member={member} isHere={isHere} />
      <div className={styles.text}>
        <div className={styles.name} dir="auto">
          {isSelf ? `${name} (you)` : name}
        </div>
        <div className={mergeClasses(styles.status, isHere && styles.here)}>
          {statusText[status]}
          {isHere && ' · here now'}
          <span role="status" className={styles.done}>
            {done && ` · ${done}`}
          </span>
        </div>
      </div>
      <div className={styles.actions}>
        {onLink && (
          <Action label={`Copy invitation link for ${name}`} icon={<LinkRegular />} onClick={onLink} />
        )}
        {onResend && (
          <Action label={`Resend invitation to ${name}`} icon={<SendRegular />} onClick={onResend} />
        )}
        {onRemove && <Action label={`Remove ${name}`} icon={<DismissRegular />} onClick={onRemove} />}
        {onLeave && (
          <Button className={styles.action} onClick={onLeave}>
            Leave trip
          </Button>
        )}
      </div>
    </li>
  )
}

function Action({ label, icon, onClick }: { label: string; icon: React.ReactElement; onClick: () => void }) {
  return (
    <Tooltip content={label} relationship="label">
      <Button appearance="subtle" className={useStyles().action} icon={icon} onClick={onClick} />
    </Tooltip>
  )
}
