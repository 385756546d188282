import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { LocationRegular } from '@fluentui/react-icons/svg/location'
import { MoneyRegular } from '@fluentui/react-icons/svg/money'
import { useState } from 'react'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { CuratedCover } from './CuratedCover.tsx'
import { SponsoredBadge } from './SponsoredBadge.tsx'
import { fromTablet, phone } from '../../ui/look/breakpoints.ts'
import { column, plainList, stack, wrappingRow } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  cover: { height: 'min(280px, 34dvh)', overflow: 'hidden' },
  text: {
    ...stack(3),
    // The height of a long description, so that the buttons stay put from place to place.
    minHeight: '236px',
    alignContent: 'start',
    padding: space(4.5, 6, 6),
    [phone]: { padding: space(4, 5) },
  },
  line: wrappingRow(1, 2.5),
  rank: {
    color: tokens.colorBrandForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
  title: {
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    letterSpacing: '-0.015em',
    overflowWrap: 'anywhere',
  },
  description: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  facts: { ...column(2), ...plainList },
  fact: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    gap: space(2.5),
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    '& svg': { width: '20px', height: '20px', marginTop: '1px', color: tokens.colorNeutralForeground3 },
  },
  step: { minWidth: '48px' },
  add: { [fromTablet]: { marginLeft: 'auto' } },
})

interface CollectionViewerProps {
  collection: readonly CuratedItem[]
  startId: string
  onAdd: (item: CuratedItem) => void
  onClose: () => void
}

/** A collection, one place at a time, best first. */
export function CollectionViewer({ collection, startId, onAdd, onClose }: CollectionViewerProps) {
  const styles = useStyles()
  const [id, setId] = useState(startId)
  const at = Math.max(
    0,
    collection.findIndex(item => item.id === id),
  )
  const item = collection[at]!
  const go = (to: number) => setId(collection[to]?.id ?? id)
  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title={`${item.city} ${item.category}`}
      description={item.collectionTitle}
      flush
      actions={
        <>
          <Button
            size="large"
            className={styles.step}
            aria-label="Previous place"
            icon={<ChevronLeftRegular />}
            disabledFocusable={at === 0}
            onClick={() => go(at - 1)}
          />
          <Button
            size="large"
            className={styles.step}
            aria-label="Next place"
            icon={<ChevronRightRegular />}
            disabledFocusable={at === collection.length - 1}
            onClick={() => go(at + 1)}
          />
          <Button
            appearance="primary"
            size="large"
            className={styles.add}
            icon={<AddRegular />}
            onClick={() => onAdd(item)}
          >
            Add to Trip
          </Button>
        </>
      }
    >
      <div className={styles.cover}>
        <CuratedCover key={item.id} item={item} />
      </div>
      <div className={styles.text} aria-live="polite">
        <div className={styles.line}>
          <span className={styles.rank}>
            {at + 1} of {collection.length}
          </span>
          {item.sponsored && <SponsoredBadge />}
        </div>
        <h3 className={styles.title} dir="auto">
          {item.title}
        </h3>
        {item.description && (
          <p className={styles.description} dir="auto">
            {item.description}
          </p>
        )}
        <ul role="list" className={styles.facts}>
          {item.address && (
            <li className={styles.fact}>
              <LocationRegular aria-label="Address" />
              <span dir="auto">{item.address}</span>
            </li>
          )}
          {item.priceRange && (
            <li className={styles.fact}>
              <MoneyRegular aria-label="Price range" />
              {item.priceRange}
            </li>
          )}
        </ul>
      </div>
    </ResponsiveDialog>
  )
}
