import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { stack } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  card: {
    padding: space(4.5, 5),
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { marginBottom: space(2.5), fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  facts: { ...stack(2), margin: 0 },
  fact: { display: 'flex', justifyContent: 'space-between', gap: space(4) },
  // On phones, a long name shrinks, not the figure.
  name: { minWidth: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  value: { margin: 0, textAlign: 'end', fontVariantNumeric: 'tabular-nums', overflowWrap: 'break-word' },
})

export type Fact = readonly [name: string, value: string]

interface FactsCardProps {
  title: string
  facts: readonly Fact[]
  /** Shown below the facts. */
  children?: ReactNode
}

/** A card of named figures. */
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
