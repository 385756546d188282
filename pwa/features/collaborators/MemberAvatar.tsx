import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { Avatar } from '../../ui/Avatar.tsx'
import { initialsOf } from '../../ui/initialsOf.ts'
import type { TripMember } from './tripMembers.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'inline-flex',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusCircular,
    // Keeps the portrait behind from showing through a dimmed one.
    backgroundColor: tokens.colorNeutralCardBackground,
  },
  pending: { opacity: 0.55 },
  dot: {
    position: 'absolute',
    right: '-1px',
    bottom: '-1px',
    width: '12px',
    height: '12px',
    border: `2px solid ${tokens.colorNeutralCardBackground}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorStatusSuccessForeground3,
  },
})

interface MemberAvatarProps {
  member: TripMember
  isHere: boolean
  className?: string
}

/** A portrait: dimmed while the invitation is pending, with a dot while the person looks at the trip. */
export function MemberAvatar({ member, isHere, className }: MemberAvatarProps) {
  const styles = useStyles()
  const { name, status, imageUrl, isByLink } = member
  const isPending = status === 'pending'
  const hint = hintOf(member, isHere)
  return (
    <span className={mergeClasses(styles.root, className)} data-tooltip={hint} data-status={status}>
      <Avatar
        imageUrl={imageUrl}
        {...(isByLink ? { icon: <LinkRegular /> } : { initials: initialsOf(name) })}
        {...(isPending && { className: styles.pending })}
      />
      {isHere && <span className={styles.dot} />}
    </span>
  )
}

function hintOf({ name, status, isByLink }: TripMember, isHere: boolean): string {
  if (isByLink) return `${name}: not used yet`
  if (status === 'pending') return `${name}: Pending invitation`
  return isHere ? `${name} is here` : name
}
