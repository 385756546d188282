import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { TitledSection } from './TitledSection.tsx'

const useStyles = makeStyles({
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

/** One list of the sync centre: heading with its count, then the entries or what their absence means. */
export function SyncSection({ title, count, empty, attention, children }: SyncSectionProps) {
  const styles = useStyles()
  return (
    <TitledSection title={title} count={count} attention={attention}>
      {count > 0 ? <ul className={styles.list}>{children}</ul> : <p className={styles.empty}>{empty}</p>}
    </TitledSection>
  )
}
