import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { pill, wrappingRow } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    ...wrappingRow(2, 3),
    justifyContent: 'space-between',
    padding: space(2, 2, 2, 3),
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    ':empty': { display: 'none' },
  },
  text: { minWidth: 0, flex: '1 1 160px', overflowWrap: 'anywhere' },
  failed: { color: tokens.colorStatusDangerForeground1 },
  button: pill,
})

export type InsightsState =
  | { is: 'ready' }
  /** `waits`: requested on this device, which has no connection. */
  | { is: 'generating'; waits: boolean }
  | { is: 'failed'; error: string }

export interface InsightsStatusProps {
  state: InsightsState
  canEdit: boolean
  onRetry: () => void
  onCancel: () => void
}

/** How generating is going. Announced when it changes. */
export function InsightsStatus({ state, canEdit, onRetry, onCancel }: InsightsStatusProps) {
  const styles = useStyles()
  return (
    <div role="status" className={styles.root}>
      {state.is === 'generating' && (
        <>
          {state.waits ? (
            <span className={styles.text}>We'll generate insights when you're online.</span>
          ) : (
            <Spinner className={styles.text} size="tiny" label="Generating Insights..." />
          )}
          {canEdit && (
            <Button className={styles.button} aria-label="Cancel generating insights" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </>
      )}
      {state.is === 'failed' && (
        <>
          <span className={styles.text}>
            <span className={styles.failed}>We couldn't generate insights.</span> {state.error}
          </span>
          {canEdit && (
            <Button className={styles.button} onClick={onRetry}>
              Retry
            </Button>
          )}
        </>
      )}
    </div>
  )
}
