import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import type { MemberRole } from '#shared/features/trips/membership.ts'
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx'
import { MemberAvatar } from './MemberAvatar.tsx'
import { RoleSelect } from './RoleSelect.tsx'
import { roleNames } from './roleText.ts'
import type { TripMember } from './tripMembers.ts'
import { oneLine, quietText, touchSquare, wrappingRow } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    ...wrappingRow(2, 3),
    minHeight: '64px',
    padding: space(2, 0),
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':last-child': { borderBottomStyle: 'none' },
  },
  // Where both have no room, what can be done stands below.
  text: { flex: '1 1 120px', minWidth: '120px' },
  name: {
    ...oneLine,
    fontWeight: tokens.fontWeightSemibold,
  },
  status: quietText,
  done: { display: 'block', color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  here: { color: tokens.colorStatusSuccessForeground1 },
  actions: { display: 'flex', flexShrink: 0, marginLeft: 'auto' },
  action: touchSquare,
})

interface PersonRowProps {
  member: TripMember
  isHere: boolean
  /** What was done about this person just now. */
  done: string | undefined
  onLink?: () => void
  onResend?: () => void
  onRole?: (role: MemberRole) => void
  onRemove?: () => void
  onLeave?: () => void
}

/** What the person is in the trip; `isChoice`: what they can do stands beside it. */
function placeText({ status, role, isByLink }: TripMember, isChoice: boolean): string {
  if (status === 'owner') return 'Owner'
  if (status === 'accepted') return isChoice ? 'Collaborator' : roleNames[role]
  const place = isByLink ? 'Not used yet' : 'Pending invitation'
  return role === 'viewer' && !isChoice ? `${place} · ${roleNames.viewer}` : place
}

export function PersonRow({ member, isHere, done, onRole, ...actions }: PersonRowProps) {
  const styles = useStyles()
  const { onLink, onResend, onRemove, onLeave } = actions
  const { name, status, role, isSelf, isByLink } = member
  return (
    <li className={styles.root}>
      <MemberAvatar member={member} isHere={isHere} />
      <div className={styles.text}>
        <div className={styles.name} dir="auto">
          {isSelf ? `${name} (you)` : name}
        </div>
        <div className={mergeClasses(styles.status, isHere && styles.here)}>
          {placeText(member, onRole !== undefined)}
          {status === 'pending' && !isByLink && !onResend && ' · send them the link'}
          {isHere && ' · here now'}
          <span role="status" className={styles.done}>
            {done}
          </span>
        </div>
      </div>
      <div className={styles.actions}>
        {onRole && (
          <RoleSelect
            {...{ role, onRole }}
            appearance="filled-darker"
            aria-label={isByLink ? 'What the person with the link can do' : `What ${name} can do`}
          />
        )}
        {onLink && (
          <Action
            label={isByLink ? 'Copy a new link in its place' : `Copy invitation link for ${name}`}
            icon={<LinkRegular />}
            onClick={onLink}
          />
        )}
        {onResend && (
          <Action label={`Resend invitation to ${name}`} icon={<SendRegular />} onClick={onResend} />
        )}
        {onRemove && (
          <Action
            label={isByLink ? 'Cancel invitation link' : `Remove ${name}`}
            icon={<DismissRegular />}
            onClick={onRemove}
          />
        )}
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
