import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: { paddingTop: '16px' },
  title: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    letterSpacing: 0,
  },
  count: {
    minWidth: '22px',
    padding: '0 7px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
  attention: { backgroundColor: 'var(--wend-coral)', color: '#2b0905' },
  list: { display: 'grid', margin: '4px 0 0', padding: 0, listStyleType: 'none' },
  empty: { marginTop: '4px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface SyncSectionProps {
  title: string
  count: number
  /** What it means that there is nothing here. */
  empty: string
  /** Marks a count above 0 as something to look at. */
  attention?: boolean
  children: ReactNode
}

/** One section of the sync centre: heading with its count, then the entries or what their absence means. */
export function SyncSection({ title, count, empty, attention, children }: SyncSectionProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h3 id={id} className={styles.title}>
        {title}
        {count > 0 && (
          <span className={mergeClasses(styles.count, attention && styles.attention)}>{count}</span>
        )}
      </h3>
      {count > 0 ? <ul className={styles.list}>{children}</ul> : <p className={styles.empty}>{empty}</p>}
    </section>
  )
}
