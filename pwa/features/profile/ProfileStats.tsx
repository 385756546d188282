import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { BuildingRegular } from '@fluentui/react-icons/svg/building'
import { GlobeRegular } from '@fluentui/react-icons/svg/globe'
import { LuggageRegular } from '@fluentui/react-icons/svg/luggage'
import type { PublicProfile } from '#shared/features/profile/schema.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '16px',
    marginBottom: '32px',
    '@media (max-width: 719px)': { gap: '10px' },
  },
  card: {
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'start',
    gap: '2px',
    padding: '18px 20px',
    border: 'none',
    borderRadius: '20px',
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
    color: tokens.colorNeutralForeground3,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    // A button does not take it from its surroundings.
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'start',
    '& svg': { width: '22px', height: '22px', color: tokens.colorBrandForeground1 },
    '@media (max-width: 719px)': { padding: '14px' },
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
  /** Only on the own profile: countries and cities can be corrected upwards. */
  onEdit: (() => void) | undefined
}

/** Countries, cities and trips. */
export function ProfileStats({ profile, tripsCount, onEdit }: ProfileStatsProps) {
  const styles = useStyles()
  const visited = [
    { label: 'Countries', count: profile.countriesVisited, icon: <GlobeRegular /> },
    { label: 'Cities', count: profile.citiesVisited, icon: <BuildingRegular /> },
  ]
  return (
    <div className={styles.root}>
      {visited.map(({ label, count, icon }) => {
        const content = (
          <>
            {icon}
            <span className={styles.number}>{count.toLocaleString('en-US')}</span>
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
