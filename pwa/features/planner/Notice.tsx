import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    margin: 0,
    padding: space(3, 4),
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
})

/** Says what is in the way and what to do about it. */
export function Notice({ children }: { children: ReactNode }) {
  const styles = useStyles()
  return (
    <p className={styles.root} role="status">
      {children}
    </p>
  )
}
