import { makeStyles } from '@fluentui/react-components'
import { Skeleton } from '../../ui/Skeleton.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', gap: '16px', maxWidth: '760px' },
  heading: { width: '180px', height: '28px' },
  row: { height: '76px', borderRadius: '16px' },
})

/** The shape of an itinerary while it is read from the device. */
export function ItinerarySkeleton() {
  const styles = useStyles()
  return (
    <div className={styles.root} aria-hidden>
      <Skeleton className={styles.heading} />
      <Skeleton className={styles.row} />
      <Skeleton className={styles.row} />
      <Skeleton className={styles.row} />
    </div>
  )
}
