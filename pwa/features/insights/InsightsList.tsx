import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { InsightField, InsightProposal } from '#shared/features/insights/schema.ts'
import type { ShownInsight } from '#shared/features/insights/shownInsights.ts'
import { inDegrees } from '#shared/plain/inDegrees.ts'
import { useSettings } from '../settings/useSettings.ts'
import { InsightText } from './InsightText.tsx'
import { insightLabels } from '#shared/features/insights/labels.ts'
import { commonOrigin, originText } from './originText.ts'
import { column, quietText, wrapping } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { ...column(4), margin: 0 },
  label: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, letterSpacing: 0 },
  origin: {
    margin: space(0.5, 0, 0),
    ...quietText,
    lineHeight: tokens.lineHeightBase200,
  },
  proposal: {
    marginTop: space(2),
    padding: space(2.5, 3),
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  question: { margin: space(0, 0, 1), fontWeight: tokens.fontWeightSemibold },
  answers: { ...wrapping(2), marginTop: space(2) },
  answer: { minHeight: touch },
})

export interface InsightsListProps {
  shown: readonly ShownInsight[]
  /** For people who may edit: new texts for fields that someone has edited. */
  proposal: InsightProposal | null
  onResolve: (field: InsightField, accept: boolean) => void
}

/** The texts with their source, each with its own where that is another, and what is proposed instead of those that a person wrote. */
export function InsightsList({ shown, proposal, onResolve }: InsightsListProps) {
  const styles = useStyles()
  const { temperature } = useSettings()
  const emptied = Object.keys(proposal?.texts ?? {}).filter(
    field => !shown.some(each => each.field === field),
  ) as InsightField[]
  const common = commonOrigin(shown)
  const proposed = (field: InsightField) => {
    const text = proposal?.texts[field]
    return (
      proposal &&
      text && (
        <div className={styles.proposal} role="group" aria-label={`New text for ${insightLabels[field]}`}>
          <p className={styles.question}>Use this text instead?</p>
          <InsightText text={text} />
          <p className={styles.origin}>{originText({ field, text, origin: proposal })}</p>
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
      {common && <p className={styles.origin}>{common}</p>}
      {shown.map(insight => (
        <div key={insight.field}>
          <h3 className={styles.label}>{insightLabels[insight.field]}</h3>
          <InsightText
            text={insight.origin.by === 'guide' ? inDegrees(insight.text, temperature) : insight.text}
          />
          {originText(insight) !== common && <p className={styles.origin}>{originText(insight)}</p>}
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
