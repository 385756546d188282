import { makeStyles, tokens } from '@fluentui/react-components'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { TripGrid } from './TripGrid.tsx'
import { stack } from '../../ui/look/recipes.ts'
import { cardRadius, space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  // The device usually answers immediately, so only a noticeable wait shows anything.
  late: {
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDelay: '150ms',
    animationDuration: '160ms',
    animationFillMode: 'both',
  },
  card: { overflow: 'hidden', borderRadius: cardRadius, backgroundColor: tokens.colorNeutralCardBackground },
  cover: { height: 'auto', aspectRatio: '16 / 10', borderRadius: 0 },
  text: { ...stack(3), padding: space(5, 4.5, 6) },
  title: { width: '70%', height: '20px' },
  line: { width: '45%' },
})

/** Placeholders for the trips while they are read from the device. */
export function TripGridSkeleton() {
  const styles = useStyles()
  return (
    <div className={styles.late} role="status">
      <VisuallyHidden>Loading your trips...</VisuallyHidden>
      <div aria-hidden>
        <TripGrid>
          {[1, 2, 3].map(card => (
            <li key={card} className={styles.card}>
              <Skeleton className={styles.cover} />
              <div className={styles.text}>
                <Skeleton className={styles.title} />
                <Skeleton className={styles.line} />
                <Skeleton className={styles.line} />
              </div>
            </li>
          ))}
        </TripGrid>
      </div>
    </div>
  )
}
