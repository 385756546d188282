import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Avatar } from '../../ui/Avatar.tsx'
import { initialsOf } from '../../ui/initialsOf.ts'
import type { CardPerson } from './tripCardData.ts'
import { space } from '../../ui/look/space.ts'

const shownAvatars = 3

const useStyles = makeStyles({
  root: { position: 'relative', zIndex: 1, display: 'flex', alignItems: 'center' },
  one: {
    boxShadow: `0 0 0 2px ${tokens.colorNeutralCardBackground}`,
    ':not(:first-child)': { marginLeft: '-7px' },
  },
  pending: { opacity: 0.55 },
  more: {
    display: 'grid',
    placeItems: 'center',
    minWidth: '28px',
    height: '28px',
    padding: space(0, 1),
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase100,
    fontWeight: tokens.fontWeightSemibold,
  },
})

/** Who else is on a trip: at most three portraits, then a count of the rest. */
export function CardPeople({ people }: { people: readonly CardPerson[] }) {
  const styles = useStyles()
  if (people.length === 0) return null
  const more = people.length - shownAvatars
  const names = people.map(({ name, isPending }) => (isPending ? `${name} (Pending invitation)` : name))
  return (
    <span
      className={styles.root}
      role="img"
      aria-label={`With ${names.join(', ')}`}
      data-tooltip={names.join(', ')}
    >
      {people.slice(0, shownAvatars).map(({ id, name, imageUrl, isPending }) => (
        <Avatar
          key={id}
          size="small"
          imageUrl={imageUrl}
          initials={initialsOf(name)}
          className={mergeClasses(styles.one, isPending && styles.pending)}
        />
      ))}
      {more > 0 && <span className={mergeClasses(styles.one, styles.more)}>+{more}</span>}
    </span>
  )
}
