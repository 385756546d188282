import { Button, makeStyles, Select, tokens } from '@fluentui/react-components'
import { StarRegular } from '@fluentui/react-icons/svg/star'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { relativeTime } from '../../ui/relativeTime.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ChoiceChips } from './ChoiceChips.tsx'
import { CollectionCard } from './CollectionCard.tsx'
import { categoriesOf, citiesOf, groupCollections } from './collections.ts'
import type { CuratedState } from './curatedStore.ts'

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px 16px',
    marginBottom: '20px',
  },
  city: { minWidth: '160px', '& select': { height: '44px' }, '@media (max-width: 719px)': { flexGrow: 1 } },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
    gap: '20px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  age: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    marginTop: '20px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  again: { minHeight: '44px' },
  skeleton: { height: '420px', borderRadius: '20px' },
})

const allCities = ''

interface CuratedViewProps {
  state: CuratedState
  /** In ms. */
  now: number
  /** Null while nothing was chosen yet: then all are. */
  categories: ReadonlySet<string> | null
  city: string | null
  onCategories: (categories: ReadonlySet<string>) => void
  onCity: (city: string | null) => void
  onOpen: (item: CuratedItem, collection: readonly CuratedItem[]) => void
  onReload: () => void
}

/** The collections, with what is shown of them. */
export function CuratedView(props: CuratedViewProps) {
  const { state, now, city, onCategories, onCity, onOpen, onReload } = props
  const { list, failed, loading } = state
  const styles = useStyles()
  if (!list) {
    if (failed) {
      return (
        <ErrorPanel
          title="Failed to fetch curated items"
          body="They need a connection the first time. Check yours, then try again."
          actions={
            <Button className={styles.again} onClick={onReload} disabledFocusable={loading}>
              Try again
            </Button>
          }
        />
      )
    }
    return (
      <div role="status" className={styles.grid}>
        <VisuallyHidden>Loading collections...</VisuallyHidden>
        {[1, 2, 3].map(index => (
          <Skeleton key={index} className={styles.skeleton} />
        ))}
      </div>
    )
  }
  const known = categoriesOf(list.items)
  const categories = props.categories ?? new Set(known)
  const cities = citiesOf(list.items)
  const collections = groupCollections(list.items, { categories, city })
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
        <ul className={styles.grid}>
          {collections.map(collection => (
            <li key={collection.id}>
              <CollectionCard collection={collection} onOpen={item => onOpen(item, collection.items)} />
            </li>
          ))}
        </ul>
      )}
      {collections.length === 0 && (
        <EmptyState
          picture={<StarRegular />}
          title={emptyTitle(list.items.length, categories.size)}
          body={list.items.length > 0 && categories.size === 0 ? 'Hotels, restaurants, or both.' : undefined}
        />
      )}
      <p role="status" className={styles.age}>
        {failed ? 'No connection. ' : ''}As of {relativeTime(list.fetchedAt, now)}.
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
