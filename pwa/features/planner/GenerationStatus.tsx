import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'

const useStyles = makeStyles({
  root: {
    // A line of its own, under the heading and its buttons.
    order: 1,
    flexBasis: '100%',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    minHeight: '56px',
    padding: '6px 6px 6px 16px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    // Still there for those who listen, or nobody hears of what comes into it.
    ':empty': { position: 'absolute', minHeight: 0, padding: 0 },
  },
  text: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: '10px',
    minWidth: 0,
    flex: '1 1 180px',
    overflowWrap: 'anywhere',
    '& svg': { flexShrink: 0, width: '20px', height: '20px', color: tokens.colorNeutralForeground3 },
  },
  button: { minHeight: '44px', borderRadius: tokens.borderRadiusCircular },
})

export interface GenerationStatusProps {
  isGenerating: boolean
  /** Asked for on this device, which has no connection. */
  waits: boolean
  progress: string | null
  onCancel: () => void
}

/** How far the server is with an itinerary. Said aloud when it changes. */
export function GenerationStatus({ isGenerating, waits, progress, onCancel }: GenerationStatusProps) {
  const styles = useStyles()
  return (
    <div role="status" className={styles.root}>
      {isGenerating && (
        <>
          {waits ? (
            <span className={styles.text}>
              <CloudOffRegular aria-hidden />
              The AI itinerary is waiting for the network.
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
