import { Spinner, makeStyles } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: { display: 'grid', placeItems: 'center', minHeight: 'min(70dvh, 640px)', padding: '24px' },
  // A wait that is over in a moment shows nothing at all.
  late: {
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDelay: '200ms',
    animationDuration: '160ms',
    animationFillMode: 'both',
  },
})

/** A full-screen wait: 'Loading...' or what the caller says. */
export function LoadingScreen({ label = 'Loading...' }: { label?: string }) {
  const styles = useStyles()
  return (
    <div className={styles.root} role="status">
      <Spinner className={styles.late} label={label} labelPosition="below" />
    </div>
  )
}
