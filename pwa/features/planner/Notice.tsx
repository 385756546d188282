import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: {
    margin: 0,
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
})

/** What stands in the way, and what there is to do. */
export function Notice({ children }: { children: ReactNode }) {
  const styles = useStyles()
  return (
    <p className={styles.root} role="status">
      {children}
    </p>
  )
}
