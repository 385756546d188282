import { makeStyles, tokens } from '@fluentui/react-components'
import type { DestinationSlot, RenderDestination } from '../../features/trips/destinationSlot.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  label: { width: '88px', height: '14px', margin: space(1.5, 0) },
  input: { height: touch, borderRadius: tokens.borderRadiusMedium },
})

// Together with its search, it is too heavy to load before someone creates a trip.
const DestinationPart = lazyPart(
  () => import('../../features/places/TripDestinationField.tsx').then(part => part.TripDestinationField),
  { waiting: <DestinationSkeleton /> },
)

/** The field that chooses a destination, for the forms of other features. */
export const renderDestination: RenderDestination = Object.assign(
  (slot: DestinationSlot) => <DestinationPart {...slot} />,
  { preload: DestinationPart.preload },
)

function DestinationSkeleton() {
  const styles = useStyles()
  return (
    <div role="status" aria-label="Loading">
      <Skeleton className={styles.label} />
      <Skeleton className={styles.input} />
    </div>
  )
}
