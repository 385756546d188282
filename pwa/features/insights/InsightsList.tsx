import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { InsightField, InsightProposal } from '#shared/features/insights/schema.ts'
import type { ShownInsight } from '#shared/features/insights/shownInsights.ts'
import { InsightText } from './InsightText.tsx'
import { insightLabels } from '#shared/insightLabels.ts'
import { originText } from './originText.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', margin: 0 },
  label: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, letterSpacing: 0 },
  origin: {
    margin: '2px 0 0',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  proposal: {
    marginTop: '8px',
    padding: '10px 12px',
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  question: { margin: '0 0 4px', fontWeight: tokens.fontWeightSemibold },
  answers: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '8px' },
  answer: { minHeight: '44px' },
})

export interface InsightsListProps {
  shown: readonly ShownInsight[]
  /** For those who may edit: new texts for fields that somebody has edited. */
  proposal: InsightProposal | null
  onResolve: (field: InsightField, accept: boolean) => void
}

/** The texts, each with its source, and what is proposed instead of those that a person wrote. */
export function InsightsList({ shown, proposal, onResolve }: InsightsListProps) {
  const styles = useStyles()
  const emptied = Object.keys(proposal?.texts ?? {}).filter(
    field => !shown.some(each => each.field === field),
  ) as InsightField[]
  const proposed = (field: InsightField) => {
    const text = proposal?.texts[field]
    return (
      proposal &&
      text && (
        <div className={styles.proposal} role="group" aria-label={`New text for ${insightLabels[field]}`}>
          <p className={styles.question}>Use this text instead?</p>
          <InsightText text={text} />
          <p className={styles.origin}>{originText({ field, origin: proposal })}</p>
          <div className={styles.answers}>
            <Button
              className={styles.answer}
              aria-label={`Use the new text for ${insightLabels[field]}`}
              onClick={() => onResolve(field, true)}
            >
              Use new text
            </Button>
            <Button
              className={styles.answer}
              aria-label={`Keep ${insightLabels[field]} as it is`}
              onClick={() => onResolve(field, false)}
            >
              Keep mine
            </Button>
          </div>
        </div>
      )
    )
  }
  return (
    <div className={styles.root}>
      {shown.map(insight => (
        <div key={insight.field}>
          <h3 className={styles.label}>{insightLabels[insight.field]}</h3>
          <InsightText text={insight.text} />
          <p className={styles.origin}>{originText(insight)}</p>
          {proposed(insight.field)}
        </div>
      ))}
      {emptied.map(field => (
        <div key={field}>
          <h3 className={styles.label}>{insightLabels[field]}</h3>
          {proposed(field)}
        </div>
      ))}
    </div>
  )
}
