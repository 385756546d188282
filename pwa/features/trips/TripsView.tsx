import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddFilled } from '@fluentui/react-icons/svg/add'
import { ArrowImportRegular } from '@fluentui/react-icons/svg/arrow-import'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { caps } from '#shared/plain/caps.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { RoomNote } from '../../ui/RoomNote.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { useEntryState } from '../../ui/navigation/useEntryState.ts'
import { TripCard } from './TripCard.tsx'
import { FewTrips } from './FewTrips.tsx'
import { TripGridSkeleton } from './TripGridSkeleton.tsx'
import { TripLine } from './TripLine.tsx'
import { TripsTools } from './TripsTools.tsx'
import type { TripsLayout } from './TripsTools.tsx'
import { TripYears } from './TripYears.tsx'
import { groupTrips } from './groupTrips.ts'
import { searchTrips } from './searchTrips.ts'
import { filterTrips } from './tripsFilter.ts'
import type { TripsFilter } from './tripsFilter.ts'
import { tripYears } from './tripYears.ts'
import type { TripCardData } from './tripCardData.ts'
import type { TodayAt } from './useTodayAt.ts'
import { fromTablet, phone } from '../../ui/look/breakpoints.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { pill } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const NoTripsPart = lazyPart(() => import('./NoTripsYet.tsx').then(part => part.NoTripsYet))

/** From this many trips on, they come by year and can be filtered. */
const largeFrom = 7
/** From this many on, they are lines rather than cards. */
const listFrom = 13

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space(4),
    marginBottom: space(5),
  },
  title: {
    fontSize: '28px',
    lineHeight: '36px',
    letterSpacing: '-0.02em',
    [fromTablet]: { fontSize: '36px', lineHeight: '44px' },
  },
  tools: { display: 'flex', alignItems: 'center', marginBottom: space(5) },
  count: {
    color: tokens.colorNeutralForeground3,
    whiteSpace: 'nowrap',
    ':not(:empty)': { marginLeft: space(4) },
  },
  // Phones have the same action in the bottom bar, within reach of the thumb.
  newTrip: {
    [phone]: { display: 'none' },
    flexShrink: 0,
    ...pill,
    paddingRight: space(5),
    paddingLeft: space(4),
  },
  actions: { display: 'flex', flexShrink: 0, gap: space(2.5) },
  import: pill,
})

export interface TripsViewProps {
  /** Shown above the trips. */
  invitations?: ReactNode
  /** undefined while they are being read. */
  trips: readonly TripCardData[] | undefined
  /** On this device, yyyy-MM-dd. */
  today: string
  todayAt: TodayAt
  /** Undefined until the person chose one: as many trips as fit a few screens are cards. */
  layout: TripsLayout | undefined
  onLayout: (layout: TripsLayout) => void
  onNewTrip: () => void
  onImport: () => void
  onShare: (trip: TripCardData) => void
  /** Resolves to whether the trip was deleted. */
  onDelete: (trip: TripCardData) => Promise<boolean>
}

/** My Trips: upcoming trips, then past ones, with a search over both; many of them by year. */
export function TripsView(props: TripsViewProps) {
  const {
    invitations,
    trips,
    today,
    todayAt,
    layout: chosenLayout,
    onLayout,
    onNewTrip,
    onImport,
    onShare,
    onDelete,
  } = props
  const styles = useStyles()
  const heading = useRef<HTMLHeadingElement>(null)
  const [query, setQuery] = useEntryState('search', '')
  const found = searchTrips(trips ?? [], query)
  const [chosen, setFilter] = useEntryState<TripsFilter>('filter', 'all')
  const count = trips?.length ?? 0
  const isLarge = count >= largeFrom
  // Once the trips are few, there is nothing to choose another one with.
  const filter = isLarge ? chosen : 'all'
  const layout = chosenLayout ?? (count >= listFrom ? 'list' : 'cards')
  const shown = filterTrips(groupTrips(found, todayAt), filter)
  const shownCount = shown.ahead.length + shown.past.length
  const Shape = isLarge && layout === 'list' ? TripLine : TripCard

  // For what leaves the page with the focus: a deleted card, a button that brings all trips back.
  const focusHeading = () => heading.current?.focus({ preventScroll: true })
  const showAll = (lift: () => void) => {
    lift()
    focusHeading()
  }

  const card = (trip: TripCardData) => (
    <li key={trip.id}>
      <Shape
        trip={trip}
        today={todayAt(trip)}
        onShare={() => onShare(trip)}
        onDelete={() => {
          void onDelete(trip).then(gone => gone && focusHeading())
        }}
      />
    </li>
  )

  return (
    <>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          My Trips
        </h1>
        {trips?.length !== 0 && (
          <div className={styles.actions}>
            <Button className={styles.import} icon={<ArrowImportRegular />} onClick={onImport}>
              Import
            </Button>
            <Button appearance="primary" icon={<AddFilled />} className={styles.newTrip} onClick={onNewTrip}>
              New Trip
            </Button>
          </div>
        )}
      </div>
      {invitations}
      {trips === undefined && <TripGridSkeleton />}
      {trips?.length === 0 && <NoTripsPart onNewTrip={onNewTrip} onImport={onImport} />}
      {trips !== undefined && trips.length > 0 && (
        <>
          <div className={styles.tools}>
            <SearchBox
              label="Search trips"
              placeholder="Search by title or destination"
              query={query}
              onQuery={setQuery}
            />
            <span role="status" className={styles.count}>
              {query.trim() !== '' && `${shownCount} of ${trips.length}`}
            </span>
          </div>
          {isLarge && <TripsTools filter={filter} onFilter={setFilter} layout={layout} onLayout={onLayout} />}
          <RoomNote cap={caps.tripsOfAccount} used={trips.filter(({ role }) => role === 'owner').length} />
          {found.length > 0 && shownCount === 0 && (
            <EmptyState
              picture={<SearchRegular />}
              title="No trips here"
              body="Other trips match another filter."
              actions={<Button onClick={() => showAll(() => setFilter('all'))}>Show all</Button>}
            />
          )}
          {found.length === 0 && (
            <EmptyState
              picture={<SearchRegular />}
              title="No trips found"
              body="Try a different search term"
              actions={<Button onClick={() => showAll(() => setQuery(''))}>Clear Search</Button>}
            />
          )}
          {isLarge ? (
            <TripYears
              years={tripYears(shown, today)}
              layout={layout}
              areAllOpen={query.trim() !== ''}
              renderTrip={card}
            />
          ) : (
            <FewTrips {...shown} renderTrip={card} />
          )}
        </>
      )}
    </>
  )
}
