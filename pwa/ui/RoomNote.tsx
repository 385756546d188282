import { makeStyles, tokens } from '@fluentui/react-components'
import { roomText } from '#shared/plain/caps.ts'
import type { Cap } from '#shared/plain/caps.ts'

const useStyles = makeStyles({
  root: {
    margin: '4px 0 8px',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
})

/** That there is little room left, and what to do about it; nothing while there is plenty. */
export function RoomNote({ cap, used }: { cap: Cap; used: number }) {
  const styles = useStyles()
  const text = roomText(cap, used)
  if (text === undefined) return null
  return (
    <p role="status" className={styles.root}>
      {text}
    </p>
  )
}
