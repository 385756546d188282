import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Avatar } from '../../ui/Avatar.tsx'
import { initialsOf } from '../../ui/initialsOf.ts'
import type { TripMember } from './tripMembers.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'inline-flex',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusCircular,
    // Under a dimmed portrait, so that the one behind it does not shine through.
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
  const { name, status, imageUrl } = member
  const isPending = status === 'pending'
  const hint = isPending ? `${name}: Pending invitation` : isHere ? `${name} is here` : name
  return (
    <span className={mergeClasses(styles.root, className)} data-tooltip={hint} data-status={status}>
      <Avatar
        imageUrl={imageUrl}
        initials={initialsOf(name)}
        {...(isPending && { className: styles.pending })}
      />
      {isHere && <span className={styles.dot} />}
    </span>
  )
}
