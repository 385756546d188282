import { makeStyles, tokens } from '@fluentui/react-components'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { PlaceCardGrid } from './PlaceCardGrid.tsx'
import { stack } from '../../ui/look/recipes.ts'
import { cardRadius, space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  card: { overflow: 'hidden', borderRadius: cardRadius, backgroundColor: tokens.colorNeutralCardBackground },
  cover: { height: 'auto', aspectRatio: '16 / 10', borderRadius: 0 },
  text: { ...stack(3), padding: space(4.5, 3.5, 3.5) },
  city: { width: '60%', height: '20px' },
  line: { width: '45%' },
  action: { height: touch, marginTop: space(0.5), borderRadius: tokens.borderRadiusCircular },
})

/** Placeholders shown while places are looked up; the page announces the wait. */
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
