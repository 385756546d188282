import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { pill, wrapping } from './look/recipes.ts'
import { space } from './look/space.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: space(12, 6),
    textAlign: 'center',
  },
  compact: { padding: space(6, 4), gap: tokens.spacingVerticalS },
  picture: { display: 'grid', placeItems: 'center', color: tokens.colorBrandForeground1, fontSize: '40px' },
  title: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  titleCompact: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  body: { maxWidth: '44ch', color: tokens.colorNeutralForeground3, textWrap: 'balance' },
  actions: {
    ...wrapping(2),
    justifyContent: 'center',
    marginTop: space(2),
    '& > .fui-Button': { ...pill, padding: space(0, 5) },
  },
})

export interface EmptyStateProps {
  title: string
  body?: ReactNode
  /** A drawing or an icon. */
  picture?: ReactNode
  actions?: ReactNode
  /** For a panel rather than a page. */
  compact?: boolean
  headingLevel?: 1 | 2 | 3
  className?: string
}

/** Says why there is nothing here and what to do about it. */
export function EmptyState({
  title,
  body,
  picture,
  actions,
  compact,
  headingLevel,
  className,
}: EmptyStateProps) {
  const styles = useStyles()
  const Heading = `h${headingLevel ?? 2}` as const
  return (
    <div className={mergeClasses(styles.root, compact && styles.compact, className)}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <Heading className={mergeClasses(styles.title, compact && styles.titleCompact)}>{title}</Heading>
      {body && <div className={styles.body}>{body}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
