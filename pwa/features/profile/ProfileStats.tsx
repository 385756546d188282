import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { BuildingRegular } from '@fluentui/react-icons/svg/building'
import { GlobeRegular } from '@fluentui/react-icons/svg/globe'
import { LuggageRegular } from '@fluentui/react-icons/svg/luggage'
import type { PublicProfile } from '#shared/features/profile/schema.ts'
import { isCounted } from './isCounted.ts'
import { phone } from '../../ui/look/breakpoints.ts'
import { stack } from '../../ui/look/recipes.ts'
import { cardRadius, space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: space(4),
    marginBottom: space(8),
    [phone]: {
      // With large text, not all fit side by side.
      display: 'flex',
      flexWrap: 'wrap',
      gap: space(2.5),
      '& > *': { flexBasis: `calc((100% - ${space(5)}) / 3)` },
    },
  },
  card: {
    ...stack(0.5),
    justifyItems: 'start',
    alignContent: 'start',
    padding: space(4.5, 5),
    border: 'none',
    borderRadius: cardRadius,
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
    color: tokens.colorNeutralForeground3,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    // Buttons do not inherit it.
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'start',
    '& svg': { width: '22px', height: '22px', color: tokens.colorBrandForeground1 },
    [phone]: { padding: space(3.5) },
  },
  press: {
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralCardBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  number: {
    color: tokens.colorNeutralForeground1,
    fontSize: '28px',
    lineHeight: '36px',
    fontWeight: tokens.fontWeightBold,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  },
})

interface ProfileStatsProps {
  profile: PublicProfile
  tripsCount: number
  /** Only on the person's own profile: countries and cities can be corrected upward. */
  onEdit: (() => void) | undefined
}

/** Countries, cities and trips. Other people's zeros are left out, and one's own until they have been counted. */
export function ProfileStats({ profile, tripsCount, onEdit }: ProfileStatsProps) {
  const styles = useStyles()
  const visited = [
    { label: 'Countries', count: profile.countriesVisited, icon: <GlobeRegular /> },
    { label: 'Cities', count: profile.citiesVisited, icon: <BuildingRegular /> },
  ]
  // A zero is something to fill in on one's own profile, and says nothing on another's.
  const shown = onEdit ? visited : visited.filter(({ count }) => count > 0)
  return (
    <div className={styles.root}>
      {shown.map(({ label, count, icon }) => {
        const content = (
          <>
            {icon}
            <span className={styles.number}>
              {count > 0 || isCounted(profile) ? count.toLocaleString('en-US') : '–'}
            </span>
            <span>{label}</span>
          </>
        )
        return onEdit ? (
          <button
            key={label}
            type="button"
            className={mergeClasses(styles.card, styles.press)}
            aria-haspopup="dialog"
            data-tooltip="Edit Travel Stats"
            onClick={onEdit}
          >
            {content}
          </button>
        ) : (
          <div key={label} className={styles.card}>
            {content}
          </div>
        )
      })}
      <div className={styles.card}>
        <LuggageRegular />
        <span className={styles.number}>{tripsCount.toLocaleString('en-US')}</span>
        <span>Trips</span>
      </div>
    </div>
  )
}
