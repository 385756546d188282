import { makeStyles, tokens } from '@fluentui/react-components'
import { stack } from './look/recipes.ts'
import { space } from './look/space.ts'

const useStyles = makeStyles({
  root: { display: 'grid', placeItems: 'center', minHeight: 'min(70dvh, 640px)', padding: space(6) },
  // A wait that is over in a moment shows nothing at all.
  late: {
    ...stack(3),
    justifyItems: 'center',
    fontWeight: tokens.fontWeightSemibold,
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDelay: '200ms',
    animationDuration: '160ms',
    animationFillMode: 'both',
  },
  ring: {
    width: '32px',
    height: '32px',
    border: `3px solid ${tokens.colorBrandStroke2}`,
    borderTopColor: tokens.colorBrandStroke1,
    borderRadius: tokens.borderRadiusCircular,
    animationName: { to: { rotate: '360deg' } },
    animationDuration: '1.4s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
  },
})

/**
 * A full-screen wait: 'Loading...' or the caller's text. Custom-drawn, because Fluent's own ring would add 2 KB to the
 * first load.
 */
export function LoadingScreen({ label = 'Loading...' }: { label?: string }) {
  const styles = useStyles()
  return (
    <div className={styles.root} role="status" data-part="loading">
      <div className={styles.late}>
        <div className={styles.ring} aria-hidden />
        {label}
      </div>
    </div>
  )
}
