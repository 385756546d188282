import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { MemberAvatar } from './MemberAvatar.tsx'
import type { TripMember } from './tripMembers.ts'

const shownAvatars = 3

const useStyles = makeStyles({
  root: { minWidth: '44px', minHeight: '44px', padding: '4px', borderRadius: tokens.borderRadiusCircular },
  stack: { display: 'flex', alignItems: 'center' },
  one: {
    borderRadius: tokens.borderRadiusCircular,
    boxShadow: `0 0 0 2px ${tokens.colorNeutralCardBackground}`,
    ':not(:first-child)': { marginLeft: '-6px' },
    // The first lies on top, with its dot.
    ':nth-child(1)': { zIndex: 3 },
    ':nth-child(2)': { zIndex: 2 },
    ':nth-child(3)': { zIndex: 1 },
  },
  more: {
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '36px',
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground1,
    paddingLeft: '4px',
    boxSizing: 'border-box',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
})

interface PeopleStackProps {
  members: readonly TripMember[]
  present: ReadonlySet<string>
  onPointerEnter: () => void
  onClick: () => void
}

/** At most three portraits, then how many more; opens the list of all. */
export function PeopleStack({ members, present, onPointerEnter, onClick }: PeopleStackProps) {
  const styles = useStyles()
  const more = members.length - shownAvatars
  const names = members.map(({ name, status }) =>
    status === 'pending' ? `${name} (Pending invitation)` : name,
  )
  return (
    <Button
      appearance="subtle"
      className={styles.root}
      aria-haspopup="dialog"
      onPointerEnter={onPointerEnter}
      onFocus={onPointerEnter}
      onClick={onClick}
    >
      {/* Text rather than a label: the initials are in sight, and no label would hold them. */}
      <VisuallyHidden>People on this trip: {names.join(', ')}</VisuallyHidden>
      <span aria-hidden className={styles.stack}>
        {members.slice(0, shownAvatars).map(member => (
          <MemberAvatar
            key={member.id}
            member={member}
            isHere={member.userId !== null && present.has(member.userId)}
            className={styles.one}
          />
        ))}
        {more > 0 && <span className={mergeClasses(styles.one, styles.more)}>+{more}</span>}
      </span>
    </Button>
  )
}
