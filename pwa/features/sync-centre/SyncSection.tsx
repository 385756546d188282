import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { TitledSection } from './TitledSection.tsx'
import { quietText } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  list: { display: 'grid', margin: space(1, 0, 0), padding: 0, listStyleType: 'none' },
  empty: { marginTop: space(1), ...quietText },
})

interface SyncSectionProps {
  title: string
  count: number
  /** Shown when the list is empty: what that means. */
  empty: string
  /** Marks a count above 0 as something to look at. */
  attention?: boolean
  children: ReactNode
}

/** One list of the sync center: a heading with a count, then the entries or what an empty list means. */
export function SyncSection({ title, count, empty, attention, children }: SyncSectionProps) {
  const styles = useStyles()
  return (
    <TitledSection title={title} count={count} attention={attention}>
      {count > 0 ? (
        <ul role="list" className={styles.list}>
          {children}
        </ul>
      ) : (
        <p className={styles.empty}>{empty}</p>
      )}
    </TitledSection>
  )
}
