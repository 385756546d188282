import { makeStyles } from '@fluentui/react-components'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', gap: '16px' },
  cover: { height: '264px', borderRadius: '24px' },
  title: { width: 'min(420px, 80%)', height: '40px' },
  line: { width: 'min(280px, 60%)', height: '20px' },
})

/** The shape of a trip while it is read from the device. */
export function TripOverviewSkeleton() {
  const styles = useStyles()
  return (
    <div className={styles.root} role="status">
      <VisuallyHidden>Loading...</VisuallyHidden>
      <Skeleton className={styles.cover} />
      <Skeleton className={styles.title} />
      <Skeleton className={styles.line} />
    </div>
  )
}
