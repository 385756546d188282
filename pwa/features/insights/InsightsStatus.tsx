import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 12px',
    padding: '8px 8px 8px 12px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    ':empty': { display: 'none' },
  },
  text: { minWidth: 0, flex: '1 1 160px', overflowWrap: 'anywhere' },
  failed: { color: tokens.colorStatusDangerForeground1 },
  button: { minHeight: '44px' },
})

export type InsightsState =
  | { is: 'ready' }
  /** `waits`: asked for on this device, which has no connection. */
  | { is: 'generating'; waits: boolean }
  | { is: 'failed'; error: string }

export interface InsightsStatusProps {
  state: InsightsState
  canEdit: boolean
  onRetry: () => void
  onCancel: () => void
}

/** How generating is going. Said aloud when it changes. */
export function InsightsStatus({ state, canEdit, onRetry, onCancel }: InsightsStatusProps) {
  const styles = useStyles()
  return (
    <div role="status" className={styles.root}>
      {state.is === 'generating' && (
        <>
          {state.waits ? (
            <span className={styles.text}>Insights will be generated when you are connected.</span>
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
            <span className={styles.failed}>Insights could not be generated.</span> {state.error}
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
