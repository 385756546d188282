import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { space } from '../../ui/look/space.ts'
import { TripGrid } from './TripGrid.tsx'
import type { TripGroups } from './groupTrips.ts'
import type { TripCardData } from './tripCardData.ts'

const useStyles = makeStyles({
  past: {
    margin: space(12, 0, 5),
    fontSize: '22px',
    lineHeight: '28px',
    letterSpacing: '-0.01em',
    ':first-child': { marginTop: 0 },
  },
  unseen: { position: 'absolute' },
})

interface FewTripsProps extends TripGroups<TripCardData> {
  renderTrip: (trip: TripCardData) => ReactNode
}

/** A few trips: upcoming ones, then past ones. */
export function FewTrips({ ahead, past, renderTrip }: FewTripsProps) {
  const styles = useStyles()
  return (
    <>
      {ahead.length > 0 && (
        <>
          <h2 className={styles.unseen}>
            <VisuallyHidden>Upcoming trips</VisuallyHidden>
          </h2>
          <TripGrid>{ahead.map(renderTrip)}</TripGrid>
        </>
      )}
      {past.length > 0 && (
        <>
          <h2 className={styles.past}>Past trips</h2>
          <TripGrid>{past.map(renderTrip)}</TripGrid>
        </>
      )}
    </>
  )
}
