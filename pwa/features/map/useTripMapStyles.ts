import { makeStyles, tokens } from '@fluentui/react-components'
import { fromDesktop, phone } from '../../ui/look/breakpoints.ts'
import { flexColumn, wrappingRow } from '../../ui/look/recipes.ts'
import { cardRadius, space } from '../../ui/look/space.ts'

/** A card as wide as the map is in the place of its buttons: they stand above it, in a line. */
const aboveCard = {
  '& [data-part="map-buttons"]': {
    bottom: `calc(var(--wend-map-card, 0px) + ${space(4)})`,
    gridAutoFlow: 'column',
  },
} as const

export const useTripMapStyles = makeStyles({
  root: {
    ...flexColumn(),
    height: '100%',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    // Together with the page's own room at its top: right under the bars.
    scrollMarginTop: 'calc(var(--wend-strip) - 12px)',
    [fromDesktop]: { border: `1px solid ${tokens.colorNeutralStroke2}`, borderRadius: cardRadius },
  },
  map: { position: 'relative', flexGrow: 1, minHeight: 0 },
  carded: { [phone]: aboveCard },
  cardedBeside: aboveCard,
  // The map between them stays in reach.
  top: {
    position: 'absolute',
    top: 0,
    left: 0,
    right: '52px',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto', maxWidth: '100%' },
  },
  note: {
    margin: space(0, 2, 2),
    padding: space(2, 3),
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow4,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  foot: {
    ...wrappingRow(1),
    padding: space(1, 2),
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':empty': { display: 'none' },
  },
  credit: { marginLeft: 'auto' },
})
