import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { phone } from '../../ui/look/breakpoints.ts'
import { pill, row, wrappingRow } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'
import { useRootMark } from '../../ui/useRootMark.ts'

const useStyles = makeStyles({
  root: {
    // Puts the status on its own line, below the heading and its buttons.
    order: 1,
    flexBasis: '100%',
    ...wrappingRow(1, 3),
    minHeight: '56px',
    padding: space(1.5, 1.5, 1.5, 4),
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    // On phones the plan's buttons stand at its end: there, it is above the bottom bar wherever the plan is.
    [phone]: {
      ':not(:empty)': {
        position: 'fixed',
        zIndex: 5,
        right: '16px',
        bottom: 'calc(var(--wend-bottombar) + env(safe-area-inset-bottom) + 12px)',
        left: '16px',
        boxShadow: tokens.shadow16,
      },
    },
    // Stays in the accessibility tree, or screen readers would not announce what appears in it.
    ':empty': { position: 'absolute', minHeight: 0, padding: 0 },
  },
  text: {
    ...row(2.5),
    justifyContent: 'flex-start',
    minWidth: 0,
    flex: '1 1 180px',
    overflowWrap: 'anywhere',
    '& svg': { flexShrink: 0, width: '20px', height: '20px', color: tokens.colorNeutralForeground3 },
  },
  button: pill,
})

export interface GenerationStatusProps {
  isGenerating: boolean
  /** The request waits because this device has no connection. */
  waits: boolean
  progress: string | null
  onCancel: () => void
}

/** The server's progress on an itinerary. Announced to screen readers when it changes. */
export function GenerationStatus({ isGenerating, waits, progress, onCancel }: GenerationStatusProps) {
  const styles = useStyles()
  useRootMark('foot', isGenerating)
  return (
    <div role="status" data-foot className={styles.root}>
      {isGenerating && (
        <>
          {waits ? (
            <span className={styles.text}>
              <CloudOffRegular aria-hidden />
              You're offline. We'll generate the itinerary when you reconnect.
            </span>
          ) : (
            <Spinner className={styles.text} size="tiny" label={progress || 'Generating itinerary...'} />
          )}
          <Button className={styles.button} aria-label="Cancel generating the itinerary" onClick={onCancel}>
            Cancel
          </Button>
        </>
      )}
    </div>
  )
}
