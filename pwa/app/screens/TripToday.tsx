import { makeStyles } from '@fluentui/react-components'
import type { Trip } from '#shared/features/trips/schema.ts'
import { isNear } from '../../features/trips/isNear.ts'
import { useToday } from '../../features/trips/useToday.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { space } from '../../ui/look/space.ts'

const TodayPart = lazyPart(() => import('../../features/today/TodayCard.tsx').then(part => part.TodayCard))

const useStyles = makeStyles({
  root: { ':not(:empty)': { margin: space(1, 0, 4) } },
})

/** What is now and next on a trip that is on; nothing at any other time. */
export function TripToday({ trip, canEdit }: { trip: Trip; canEdit: boolean }) {
  const styles = useStyles()
  const today = useToday()
  if (!isNear(trip, today)) return null
  return (
    <div className={styles.root}>
      <TodayPart trip={trip} canEdit={canEdit} />
    </div>
  )
}
