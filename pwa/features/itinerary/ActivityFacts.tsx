import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { LocationRegular } from '@fluentui/react-icons/svg/location'
import { MoneyRegular } from '@fluentui/react-icons/svg/money'
import { OpenRegular } from '@fluentui/react-icons/svg/open'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { costText, isInDollars } from './costText.ts'
import type { RowNotes } from './rowNotes.ts'
import { quietText, wrapping } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  facts: {
    ...wrapping(0.5, 4),
    marginTop: space(0.5),
    ...quietText,
    lineHeight: '20px',
    ':global([data-past])': { color: tokens.colorNeutralForeground4 },
  },
  fact: {
    display: 'flex',
    gap: '5px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& svg': { flexShrink: 0, width: '16px', height: '16px', marginTop: space(0.5) },
  },
  link: {
    position: 'relative',
    color: tokens.colorBrandForeground1,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    // A larger press target than its line.
    '::after': { content: '""', position: 'absolute', inset: '-12px -8px' },
  },
  chip: {
    padding: space(0, 2),
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorPaletteMarigoldBackground2,
    color: tokens.colorPaletteMarigoldForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
  dollar: { width: '16px', flexShrink: 0, textAlign: 'center', fontWeight: tokens.fontWeightSemibold },
})

export interface ActivityFactsProps {
  item: Item
  notes: RowNotes
}

/** Where an activity is, what it costs, and what there is to mind. */
export function ActivityFacts({ item, notes }: ActivityFactsProps) {
  const styles = useStyles()
  const { title, location, cost, link } = item
  const { zones, closed } = notes
  if (!(location || cost || closed || zones || link)) return null
  return (
    <div className={styles.facts}>
      {closed && <span className={styles.chip}>{closed}</span>}
      {zones && (
        <span className={styles.fact}>
          <ClockRegular aria-hidden />
          {zones}
        </span>
      )}
      {location && (
        <span className={styles.fact}>
          <LocationRegular aria-hidden />
          <span dir="auto">{location}</span>
        </span>
      )}
      {cost && (
        <span className={styles.fact}>
          {isInDollars(cost) ? (
            <span className={styles.dollar} role="img" aria-label="Cost in dollars">
              $
            </span>
          ) : (
            <MoneyRegular aria-label="Cost" />
          )}
          <span dir="auto">{costText(cost)}</span>
        </span>
      )}
      {link && (
        <a
          className={mergeClasses(styles.fact, styles.link)}
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={`Booking for ${title}`}
        >
          <OpenRegular aria-hidden />
          Booking
        </a>
      )}
    </div>
  )
}
