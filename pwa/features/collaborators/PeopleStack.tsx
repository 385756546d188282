import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { MemberAvatar } from './MemberAvatar.tsx'
import type { TripMember } from './tripMembers.ts'
import { touchSquare } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const usualMost = 3

const useStyles = makeStyles({
  root: { ...touchSquare, padding: space(1), borderRadius: tokens.borderRadiusCircular },
  stack: { display: 'flex', alignItems: 'center' },
  one: {
    borderRadius: tokens.borderRadiusCircular,
    boxShadow: `0 0 0 2px ${tokens.colorNeutralCardBackground}`,
    ':not(:first-child)': { marginLeft: space(-1.5) },
    // The first one is on top, with its dot.
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
    paddingLeft: space(1),
    boxSizing: 'border-box',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
})

interface PeopleStackProps {
  members: readonly TripMember[]
  /** How many portraits there is room for. */
  most?: number | undefined
  present: ReadonlySet<string>
  onPointerEnter: () => void
  onClick: () => void
}

/** A few portraits, then how many more; opens the list of all. */
export function PeopleStack({
  members,
  most = usualMost,
  present,
  onPointerEnter,
  onClick,
}: PeopleStackProps) {
  const styles = useStyles()
  // Links that nobody has used yet have no face: they are shown only when there is nothing else to press.
  const people = members.filter(({ isByLink }) => !isByLink)
  const faces = people.length > 0 ? people : members.slice(0, 1)
  const more = faces.length - most
  const names = members.map(({ name, status, isByLink }) => {
    if (isByLink) return `${name} (not used yet)`
    return status === 'pending' ? `${name} (Pending invitation)` : name
  })
  return (
    <Button
      appearance="subtle"
      className={styles.root}
      aria-haspopup="dialog"
      onPointerEnter={onPointerEnter}
      onFocus={onPointerEnter}
      onClick={onClick}
    >
      {/* Text rather than a label: the initials are visible, and a label would not contain them. */}
      <VisuallyHidden>People on this trip: {names.join(', ')}</VisuallyHidden>
      <span aria-hidden className={styles.stack}>
        {faces.slice(0, most).map(member => (
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
