import { makeStyles, tokens } from '@fluentui/react-components'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PlaceCardGrid } from './PlaceCardGrid.tsx'

const useStyles = makeStyles({
  card: { overflow: 'hidden', borderRadius: '20px', backgroundColor: tokens.colorNeutralCardBackground },
  cover: { height: 'auto', aspectRatio: '16 / 10', borderRadius: 0 },
  text: { display: 'grid', gap: '12px', padding: '18px 14px 14px' },
  city: { width: '60%', height: '20px' },
  line: { width: '45%' },
  action: { height: '44px', marginTop: '2px', borderRadius: tokens.borderRadiusCircular },
})

/** The shape of places while they are looked up; the wait is announced by the page. */
export function PlaceCardSkeletons() {
  const styles = useStyles()
  return (
    <div aria-hidden>
      <PlaceCardGrid>
        {[1, 2, 3, 4].map(card => (
          <li key={card} className={styles.card}>
            <Skeleton className={styles.cover} />
            <div className={styles.text}>
              <Skeleton className={styles.city} />
              <Skeleton className={styles.line} />
              <Skeleton className={styles.line} />
              <Skeleton className={styles.action} />
            </div>
          </li>
        ))}
      </PlaceCardGrid>
    </div>
  )
}
