import { makeStyles, tokens } from '@fluentui/react-components'
import { CloudArrowUpRegular } from '@fluentui/react-icons/svg/cloud-arrow-up'

const useStyles = makeStyles({
  // Takes up its space even when there is nothing to mark, so that nothing moves.
  root: {
    display: 'inline-grid',
    flexShrink: 0,
    width: '20px',
    height: '20px',
    color: tokens.colorNeutralForeground3,
    fontSize: '18px',
    placeItems: 'center',
  },
})

/** Marks what the server does not have yet. */
export function PendingMark({ isPending }: { isPending: boolean }) {
  const styles = useStyles()
  if (!isPending) return <span className={styles.root} />
  return (
    <span
      className={styles.root}
      role="img"
      aria-label="Saved on this device"
      data-tooltip="Saved on this device"
    >
      <CloudArrowUpRegular />
    </span>
  )
}
