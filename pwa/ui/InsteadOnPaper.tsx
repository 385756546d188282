import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  screen: { display: 'contents', '@media print': { display: 'none' } },
  paper: { display: 'none', '@media print': { display: 'block' } },
})

interface InsteadOnPaperProps {
  /** What is printed. */
  text: string
  children: ReactNode
}

/** Prints a sentence in place of what is only there until something has loaded. */
export function InsteadOnPaper({ text, children }: InsteadOnPaperProps) {
  const styles = useStyles()
  return (
    <>
      <div className={styles.screen}>{children}</div>
      <p className={styles.paper}>{text}</p>
    </>
  )
}
