import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { fromTablet, phone, wide } from '../../ui/look/breakpoints.ts'
import { column, row } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { ...column(3), [wide]: { maxWidth: '656px', marginLeft: space(51) } },
  strip: { ...row(2), height: '52px', overflow: 'hidden', [wide]: { display: 'none' } },
  chip: { flexShrink: 0, width: touch, height: '40px', borderRadius: '12px' },
  heading: { width: '180px', height: '28px', margin: space(2, 0), [phone]: { display: 'none' } },
  day: { width: '160px', height: '24px' },
  row: {
    height: '72px',
    marginLeft: space(11.5),
    borderRadius: '16px',
    [fromTablet]: { marginLeft: space(36) },
  },
  last: { opacity: 0.5 },
})

/** The shape of a plan while it is read from the device. */
export function PlanSkeleton() {
  const styles = useStyles()
  return (
    <div className={styles.root} aria-hidden>
      <div className={styles.strip}>
        {[0, 1, 2, 3, 4].map(day => (
          <Skeleton key={day} className={styles.chip} />
        ))}
      </div>
      <Skeleton className={styles.heading} />
      <Skeleton className={styles.day} />
      <Skeleton className={styles.row} />
      <Skeleton className={styles.row} />
      <Skeleton className={styles.row} />
      <Skeleton className={mergeClasses(styles.row, styles.last)} />
    </div>
  )
}
