import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { row } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { paddingTop: space(4) },
  title: {
    ...row(2),
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
})

interface TitledSectionProps {
  title: string
  /** Shown beside the title when there is something to count. */
  count?: number
  /** Marks the count as something to look at. */
  attention?: boolean | undefined
  children: ReactNode
}

/** A section of the sync center with its heading. */
export function TitledSection({ title, count = 0, attention, children }: TitledSectionProps) {
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
      {children}
    </section>
  )
}
