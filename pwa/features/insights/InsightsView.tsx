import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { SparkleRegular } from '@fluentui/react-icons/svg/sparkle'
import { InsightsList } from './InsightsList.tsx'
import type { InsightsListProps } from './InsightsList.tsx'
import { InsightsStatus } from './InsightsStatus.tsx'
import type { InsightsState } from './InsightsStatus.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '14px' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  action: { minHeight: '44px' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  resumed: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

export interface InsightsViewProps extends InsightsListProps {
  canEdit: boolean
  state: InsightsState
  /** True when texts were generated before. */
  isAgain: boolean
  /** True when something was typed earlier and not saved. */
  hasDraft: boolean
  onEdit: () => void
  onGenerate: () => void
  onCancel: () => void
}

/** The insights as they are read, with what editors may do about them. */
export function InsightsView(props: InsightsViewProps) {
  const { shown, proposal, canEdit, state, isAgain, hasDraft, onResolve, onEdit, onGenerate, onCancel } =
    props
  const styles = useStyles()
  const isGenerating = state.is === 'generating'
  const waiting = Object.keys(proposal?.texts ?? {}).length
  return (
    <div className={styles.root}>
      {canEdit && (
        <div className={styles.actions}>
          <Button
            className={styles.action}
            icon={<EditRegular />}
            aria-label="Edit insights"
            disabledFocusable={isGenerating}
            onClick={onEdit}
          >
            Edit
          </Button>
          <Button
            className={styles.action}
            icon={<SparkleRegular />}
            {...(isAgain && { 'aria-label': 'Regenerate Insights' })}
            disabledFocusable={isGenerating}
            onClick={onGenerate}
          >
            {isAgain ? 'Regenerate' : 'Generate Insights'}
          </Button>
        </div>
      )}
      {hasDraft && (
        <p className={styles.resumed}>You changed texts earlier and did not save them: Edit goes on.</p>
      )}
      <InsightsStatus state={state} canEdit={canEdit} onRetry={onGenerate} onCancel={onCancel} />
      {canEdit && waiting > 0 && (
        <p className={styles.note}>
          {waiting === 1 ? 'One text that was' : `${waiting} texts that were`} edited by hand{' '}
          {waiting === 1 ? 'was' : 'were'} left alone. Choose below.
        </p>
      )}
      {shown.length === 0 && !isGenerating && (
        <p className={styles.note}>
          The Wend. guide does not know this destination. Generate insights, or write your own.
        </p>
      )}
      <InsightsList shown={shown} proposal={canEdit ? proposal : null} onResolve={onResolve} />
    </div>
  )
}
