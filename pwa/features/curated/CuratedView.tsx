import { Button, makeStyles, Select } from '@fluentui/react-components'
import { StarRegular } from '@fluentui/react-icons/svg/star'
import { useMemo } from 'react'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { StaleText } from '../social/StaleText.tsx'
import { relativeTime } from '../../ui/relativeTime.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ChoiceChips } from '../../ui/ChoiceChips.tsx'
import { MapBeside } from '../../ui/map/MapBeside.tsx'
import { CollectionCard } from './CollectionCard.tsx'
import { CuratedMap } from './CuratedMap.tsx'
import { categoriesOf, citiesOf, groupCollections } from './collections.ts'
import type { CuratedState } from './useCurated.ts'
import { phone } from '../../ui/look/breakpoints.ts'
import { plainList, quietText, wrappingRow } from '../../ui/look/recipes.ts'
import { cardRadius, space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  tools: {
    ...wrappingRow(3, 4),
    justifyContent: 'space-between',
    marginBottom: space(5),
  },
  city: { minWidth: '160px', '& select': { height: touch }, [phone]: { flexGrow: 1 } },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
    gap: space(5),
    ...plainList,
  },
  age: {
    ...wrappingRow(0, 2),
    marginTop: space(5),
    ...quietText,
  },
  again: { minHeight: touch },
  skeleton: { height: '420px', borderRadius: cardRadius },
})

const allCities = ''

interface CuratedViewProps {
  state: CuratedState
  /** In ms. */
  now: number
  /** Null until something is chosen, which means all of them. */
  categories: ReadonlySet<string> | null
  city: string | null
  onCategories: (categories: ReadonlySet<string>) => void
  onCity: (city: string | null) => void
  onOpen: (item: CuratedItem, collection: readonly CuratedItem[]) => void
  onReload: () => void
}

/** The collections, with the choice of which ones to show. */
export function CuratedView(props: CuratedViewProps) {
  const { state, now, city, onCategories, onCity, onOpen, onReload } = props
  const { list, failed, loading } = state
  const styles = useStyles()
  const known = useMemo(() => categoriesOf(list?.items ?? []), [list])
  const categories = useMemo(() => props.categories ?? new Set(known), [props.categories, known])
  const collections = useMemo(
    () => groupCollections(list?.items ?? [], { categories, city }),
    [list, categories, city],
  )
  if (!list) {
    if (failed) {
      return (
        <ErrorPanel
          title="Failed to fetch curated items"
          body="You need to be online the first time. Check your connection and try again."
          actions={
            <Button className={styles.again} onClick={onReload} disabledFocusable={loading}>
              Try again
            </Button>
          }
        />
      )
    }
    return (
      <MapBeside label="" pins={undefined} frameKey="">
        <div role="status" className={styles.grid}>
          <VisuallyHidden>Loading collections...</VisuallyHidden>
          {[1, 2, 3].map(index => (
            <Skeleton key={index} className={styles.skeleton} />
          ))}
        </div>
      </MapBeside>
    )
  }
  const cities = citiesOf(list.items)
  const toggle = (category: string) => {
    const next = new Set(categories)
    if (!next.delete(category)) next.add(category)
    onCategories(next)
  }
  return (
    <>
      {list.items.length > 0 && (
        <div className={styles.tools}>
          <ChoiceChips
            label="Categories"
            choices={known}
            isChosen={category => categories.has(category)}
            onToggle={toggle}
          />
          <Select
            className={styles.city}
            aria-label="City"
            value={city ?? allCities}
            onChange={(_event, data) => onCity(data.value === allCities ? null : data.value)}
          >
            <option value={allCities}>All cities</option>
            {cities.map(name => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </div>
      )}
      {collections.length > 0 && (
        <CuratedMap collections={collections} onOpen={onOpen}>
          {chosenId => (
            <ul role="list" className={styles.grid}>
              {collections.map(collection => (
                <li key={collection.id}>
                  <CollectionCard
                    collection={collection}
                    chosenId={chosenId}
                    onOpen={item => onOpen(item, collection.items)}
                  />
                </li>
              ))}
            </ul>
          )}
        </CuratedMap>
      )}
      {collections.length === 0 && (
        <EmptyState
          picture={<StarRegular />}
          title={emptyTitle(list.items.length, categories.size)}
          body={list.items.length > 0 && categories.size === 0 ? 'Hotels, restaurants, or both.' : undefined}
        />
      )}
      <p role="status" className={styles.age}>
        {failed && (
          <>
            <StaleText />{' '}
          </>
        )}
        Last updated {relativeTime(list.fetchedAt, now)}.
        {failed && (
          <Button appearance="subtle" className={styles.again} onClick={onReload} disabledFocusable={loading}>
            Try again
          </Button>
        )}
      </p>
    </>
  )
}

function emptyTitle(items: number, categories: number): string {
  if (items === 0) return 'No collections yet'
  return categories === 0
    ? 'Select at least one category to see collections'
    : 'Nothing here for this city yet'
}
