import type { NameOf } from '#shared/story/entry.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { ChangeLog } from './ChangeLog.tsx'

interface ChangeLogDialogProps {
  tripId: string
  nameOf: NameOf
  onClose: () => void
}

/** The Change Log as a dialog. */
export function ChangeLogDialog({ tripId, nameOf, onClose }: ChangeLogDialogProps) {
  return (
    <ResponsiveDialog open title="Change Log" readable onClose={onClose}>
      <ChangeLog key={tripId} tripId={tripId} nameOf={nameOf} />
    </ResponsiveDialog>
  )
}
