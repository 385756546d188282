import { makeStyles, tokens } from '@fluentui/react-components'
import { roomText } from '#shared/plain/caps.ts'
import type { Cap } from '#shared/plain/caps.ts'
import { space } from './look/space.ts'

const useStyles = makeStyles({
  root: {
    margin: space(1, 0, 2),
    padding: space(2, 3),
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
})

/** Says that there is little room left and what to do about it; shows nothing while there is plenty. */
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
