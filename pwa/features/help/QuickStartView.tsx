import { Button, Spinner, makeStyles } from '@fluentui/react-components'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import type { Guide } from './useGuide.ts'

const useStyles = makeStyles({
  // The height is that of a page of text, so that the dialog does not jump when the guide arrives.
  root: { minHeight: 'min(560px, 60dvh)' },
  wait: { display: 'grid', placeItems: 'center', minHeight: 'inherit' },
})

interface QuickStartViewProps {
  guide: Guide
  onClose: () => void
  onReload: () => void
}

/** The guide's dialog: waiting, failed or read. */
export function QuickStartView({ guide, onClose, onReload }: QuickStartViewProps) {
  const styles = useStyles()
  return (
    <ResponsiveDialog open readable size="large" title="Quick Start Guide" onClose={onClose}>
      <div className={styles.root}>
        {guide.state === 'loading' && (
          <div className={styles.wait} role="status">
            <Spinner label="Loading guide..." labelPosition="below" />
          </div>
        )}
        {guide.state === 'failed' && (
          <ErrorPanel
            title="Unable to load guide"
            body="We couldn't fetch the Quick Start guide. Please try again."
            actions={
              <Button appearance="primary" onClick={onReload}>
                Reload
              </Button>
            }
          />
        )}
        {guide.state === 'ready' && <guide.Content />}
      </div>
    </ResponsiveDialog>
  )
}
