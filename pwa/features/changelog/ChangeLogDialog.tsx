import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { ChangeLog } from './ChangeLog.tsx'
import type { ChangeLogProps } from './ChangeLog.tsx'

interface ChangeLogDialogProps extends ChangeLogProps {
  onClose: () => void
}

/** The Change Log as a dialog. */
export function ChangeLogDialog({ onClose, ...log }: ChangeLogDialogProps) {
  return (
    <ResponsiveDialog open title="Change Log" readable onClose={onClose}>
      <ChangeLog key={log.tripId} {...log} />
    </ResponsiveDialog>
  )
}
