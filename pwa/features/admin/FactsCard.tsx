import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  card: {
    padding: '18px 20px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { marginBottom: '10px', fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  facts: { display: 'grid', gap: '8px', margin: 0 },
  fact: { display: 'flex', justifyContent: 'space-between', gap: '16px' },
  // On phones a long name gives way, not the figure.
  name: { minWidth: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  value: { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
})

export type Fact = readonly [name: string, value: string]

interface FactsCardProps {
  title: string
  facts: readonly Fact[]
  /** What stands below them. */
  children?: ReactNode
}

/** Figures by name. */
export function FactsCard({ title, facts, children }: FactsCardProps) {
  const styles = useStyles()
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  )
}
