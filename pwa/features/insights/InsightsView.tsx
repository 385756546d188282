import { countText } from '#shared/plain/countText.ts'
import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { SparkleRegular } from '@fluentui/react-icons/svg/sparkle'
import { useEffect, useRef } from 'react'
import { InsightsList } from './InsightsList.tsx'
import type { InsightsListProps } from './InsightsList.tsx'
import { InsightsStatus } from './InsightsStatus.tsx'
import type { InsightsState } from './InsightsStatus.tsx'
import { column, pill, quietText, wrapping } from '../../ui/look/recipes.ts'

const useStyles = makeStyles({
  root: column(3.5),
  actions: wrapping(2),
  action: pill,
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  resumed: { margin: 0, ...quietText },
})

export interface InsightsViewProps extends InsightsListProps {
  canEdit: boolean
  /** What the destination is called. */
  place: string
  /** False where neither the guide nor a model can write anything. */
  canGenerate: boolean
  state: InsightsState
  /** True when texts were generated before. */
  isAgain: boolean
  /** True when something was typed earlier and not saved. */
  hasDraft: boolean
  /** Shown again after editing: the form had the focus, and is gone. */
  isBack: boolean
  onEdit: () => void
  onGenerate: () => void
  onCancel: () => void
}

/** The insights in reading mode, with what editors may do about them. */
export function InsightsView(props: InsightsViewProps) {
  const { shown, proposal, canEdit, place, canGenerate, state, isAgain, hasDraft, isBack } = props
  const { onResolve, onEdit, onGenerate, onCancel } = props
  const styles = useStyles()
  const isGenerating = state.is === 'generating'
  const edit = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isBack) edit.current?.focus()
  }, [isBack])
  const waiting = Object.keys(proposal?.texts ?? {}).length
  return (
    <div className={styles.root}>
      {canEdit && (
        <div className={styles.actions}>
          <Button
            ref={edit}
            className={styles.action}
            icon={<EditRegular />}
            aria-label="Edit insights"
            disabledFocusable={isGenerating}
            onClick={onEdit}
          >
            Edit
          </Button>
          {canGenerate && (
            <Button
              className={styles.action}
              icon={<SparkleRegular />}
              {...(isAgain && { 'aria-label': 'Regenerate insights' })}
              disabledFocusable={isGenerating}
              onClick={onGenerate}
            >
              {isAgain ? 'Regenerate' : 'Generate insights'}
            </Button>
          )}
        </div>
      )}
      {hasDraft && <p className={styles.resumed}>You have unsaved edits.</p>}
      <InsightsStatus state={state} canEdit={canEdit} onRetry={onGenerate} onCancel={onCancel} />
      {canEdit && waiting > 0 && (
        <p className={styles.note}>We kept {countText(waiting, 'text')} you edited. Choose below.</p>
      )}
      {shown.length === 0 && !isGenerating && (
        <p className={styles.note}>
          We don't cover {place} yet.{' '}
          {canGenerate ? 'Generate insights or write your own.' : 'You can write your own.'}
        </p>
      )}
      <InsightsList shown={shown} proposal={canEdit ? proposal : null} onResolve={onResolve} />
    </div>
  )
}
