import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddFilled } from '@fluentui/react-icons/svg/add'
import { ArrowImportRegular } from '@fluentui/react-icons/svg/arrow-import'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { useRef, useState } from 'react'
import { caps } from '#shared/plain/caps.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { RoomNote } from '../../ui/RoomNote.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { NoTripsYet } from './NoTripsYet.tsx'
import { TripCard } from './TripCard.tsx'
import { TripGrid } from './TripGrid.tsx'
import { TripGridSkeleton } from './TripGridSkeleton.tsx'
import { groupTrips } from './groupTrips.ts'
import { searchTrips } from './searchTrips.ts'
import type { TripCardData } from './tripCardData.ts'

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '16px',
    marginBottom: '20px',
  },
  title: {
    fontSize: '28px',
    lineHeight: '36px',
    letterSpacing: '-0.02em',
    '@media (min-width: 720px)': { fontSize: '36px', lineHeight: '44px' },
  },
  tools: { display: 'flex', alignItems: 'center', marginBottom: '28px' },
  count: { color: tokens.colorNeutralForeground3, ':not(:empty)': { marginLeft: '16px' } },
  // Phones have the same action in the bottom bar, under the thumb.
  newTrip: {
    '@media (max-width: 719px)': { display: 'none' },
    flexShrink: 0,
    minHeight: '44px',
    paddingRight: '20px',
    paddingLeft: '16px',
    borderRadius: tokens.borderRadiusCircular,
  },
  actions: { display: 'flex', flexShrink: 0, gap: '10px' },
  import: { minHeight: '44px', borderRadius: tokens.borderRadiusCircular },
  past: {
    margin: '48px 0 20px',
    fontSize: '22px',
    lineHeight: '28px',
    letterSpacing: '-0.01em',
  },
  unseen: { position: 'absolute' },
  clear: { minHeight: '44px' },
})

export interface TripsViewProps {
  /** undefined while they are being read. */
  trips: readonly TripCardData[] | undefined
  /** yyyy-MM-dd. */
  today: string
  onNewTrip: () => void
  onImport: () => void
  onShare: (trip: TripCardData) => void
  /** Resolves with whether the trip is gone. */
  onDelete: (trip: TripCardData) => Promise<boolean>
}

/** My Trips: what is ahead, then what is past, with a search over both. */
export function TripsView({ trips, today, onNewTrip, onImport, onShare, onDelete }: TripsViewProps) {
  const styles = useStyles()
  const heading = useRef<HTMLHeadingElement>(null)
  const [query, setQuery] = useState('')
  const found = searchTrips(trips ?? [], query)
  const { ahead, past } = groupTrips(found, today)

  const card = (trip: TripCardData) => (
    <li key={trip.id}>
      <TripCard
        trip={trip}
        today={today}
        onShare={() => onShare(trip)}
        onDelete={() => {
          // The card takes the focus with it: start again from the top rather than nowhere.
          void onDelete(trip).then(gone => gone && heading.current?.focus({ preventScroll: true }))
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
      {trips === undefined && <TripGridSkeleton />}
      {trips?.length === 0 && <NoTripsYet onNewTrip={onNewTrip} onImport={onImport} />}
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
              {query.trim() !== '' && `${found.length} of ${trips.length}`}
            </span>
          </div>
          <RoomNote cap={caps.tripsOfAccount} used={trips.filter(({ role }) => role === 'owner').length} />
          {found.length === 0 && (
            <EmptyState
              picture={<SearchRegular />}
              title="No trips found"
              body="Try a different search term"
              actions={
                <Button className={styles.clear} onClick={() => setQuery('')}>
                  Clear Search
                </Button>
              }
            />
          )}
          {ahead.length > 0 && (
            <>
              <h2 className={styles.unseen}>
                <VisuallyHidden>Upcoming trips</VisuallyHidden>
              </h2>
              <TripGrid>{ahead.map(card)}</TripGrid>
            </>
          )}
          {past.length > 0 && (
            <>
              <h2 className={styles.past}>Past trips</h2>
              <TripGrid>{past.map(card)}</TripGrid>
            </>
          )}
        </>
      )}
    </>
  )
}
