import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { countText } from '#shared/plain/countText.ts'
import { plainList, quietText, row } from '../../ui/look/recipes.ts'
import { cardRadius, space, touch } from '../../ui/look/space.ts'
import { TripGrid } from './TripGrid.tsx'
import type { TripsLayout } from './TripsTools.tsx'
import type { TripCardData } from './tripCardData.ts'
import { openYears } from './tripYears.ts'
import type { TripYear } from './tripYears.ts'

/** How many trips are open at first: about as much as anybody scrolls through. */
const openAtFirst = { cards: 12, list: 100 }

const useStyles = makeStyles({
  year: { ':not(:first-child)': { marginTop: space(2) } },
  heading: { fontSize: '20px', lineHeight: '28px', letterSpacing: '-0.01em' },
  head: {
    ...row(2),
    width: '100%',
    minHeight: touch,
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    letterSpacing: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '& svg': { width: '20px', height: '20px', color: tokens.colorNeutralForeground3 },
  },
  folded: { transform: 'rotate(-90deg)' },
  count: { ...quietText, fontWeight: tokens.fontWeightRegular, letterSpacing: 0 },
  cards: { padding: space(2, 0, 6) },
  list: {
    ...plainList,
    overflow: 'hidden',
    marginBottom: space(3),
    borderRadius: cardRadius,
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
    // Long lists are laid out as they come into view.
    '& > li': {
      borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
      contentVisibility: 'auto',
      containIntrinsicSize: 'auto 57px',
    },
    '& > :first-child': { borderTopStyle: 'none' },
  },
})

interface TripYearsProps {
  years: readonly TripYear<TripCardData>[]
  layout: TripsLayout
  /** Opens every year: somebody is looking for something. */
  areAllOpen: boolean
  renderTrip: (trip: TripCardData) => ReactNode
}

/** Trips under the headings of their years, each of which can be folded. */
export function TripYears({ years, layout, areAllOpen, renderTrip }: TripYearsProps) {
  const styles = useStyles()
  /** The years that somebody opened or closed; the others are as they come. */
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const first = openYears(years, openAtFirst[layout])
  return years.map(({ key, title, trips }) => {
    const isOpen = areAllOpen || (chosen.get(key) ?? first.has(key))
    return (
      <section key={key} className={styles.year} aria-label={title}>
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.head}
            aria-expanded={isOpen}
            disabled={areAllOpen}
            onClick={() => setChosen(new Map(chosen).set(key, !isOpen))}
          >
            <ChevronDownRegular className={mergeClasses(!isOpen && styles.folded)} />
            {title} <span className={styles.count}>· {countText(trips.length, 'trip')}</span>
          </button>
        </h2>
        {isOpen &&
          (layout === 'cards' ? (
            <div className={styles.cards}>
              <TripGrid>{trips.map(renderTrip)}</TripGrid>
            </div>
          ) : (
            <ul role="list" className={styles.list}>
              {trips.map(renderTrip)}
            </ul>
          ))}
      </section>
    )
  })
}
