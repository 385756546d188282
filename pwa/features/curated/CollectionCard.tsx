import { makeStyles, tokens } from '@fluentui/react-components'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { CuratedCover } from './CuratedCover.tsx'
import type { Collection } from './collections.ts'
import { SponsoredBadge } from './SponsoredBadge.tsx'
import { onMap } from '../../ui/map/MapBeside.tsx'
import { wrappingRow } from '../../ui/look/recipes.ts'
import { cardRadius, space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: cardRadius,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    // Drawings off the screen cost nothing.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 520px',
  },
  cover: { height: '168px', overflow: 'hidden' },
  head: { padding: space(4, 5, 1) },
  title: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, letterSpacing: '-0.01em' },
  part: {
    padding: space(0, 5, 1.5),
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
  },
  list: { margin: 0, padding: space(0, 2, 2.5), listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: space(2.5),
    width: '100%',
    minHeight: '48px',
    padding: space(1.5, 3),
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  rank: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  name: {
    ...wrappingRow(0.5, 2),
    overflowWrap: 'anywhere',
    fontWeight: tokens.fontWeightMedium,
  },
  price: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
})

interface CollectionCardProps {
  collection: Collection
  /** The place that is chosen on the map. */
  chosenId?: string | undefined
  onOpen: (item: CuratedItem) => void
}

/** A collection with its places; each of them opens the viewer. */
export function CollectionCard({ collection, chosenId, onOpen }: CollectionCardProps) {
  const styles = useStyles()
  const { city, category, parts, items } = collection
  return (
    <article className={styles.root}>
      <div className={styles.cover}>
        <CuratedCover item={items[0]!} />
      </div>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {city} {category}
        </h2>
      </div>
      {parts.map(part => (
        <div key={part.title}>
          <h3 className={styles.part} dir="auto">
            {part.title}
          </h3>
          <ol role="list" className={styles.list}>
            {part.items.map(item => (
              <li key={item.id} {...onMap(item.id, chosenId)}>
                <button
                  type="button"
                  className={styles.row}
                  aria-haspopup="dialog"
                  onClick={() => onOpen(item)}
                >
                  <span className={styles.rank}>{item.ranking}</span>
                  <span className={styles.name}>
                    <bdi>{item.title}</bdi>
                    {item.sponsored && <SponsoredBadge />}
                  </span>
                  <span className={styles.price}>{item.priceRange}</span>
                </button>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </article>
  )
}
