import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { unseen } from './look/recipes.ts'

const useStyles = makeStyles({
  root: {
    ...unseen,
    margin: '-1px',
    whiteSpace: 'nowrap',
  },
})

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={useStyles().root}>{children}</span>
}
