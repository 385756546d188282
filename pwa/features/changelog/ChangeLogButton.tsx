import { Button } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { useState } from 'react'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { ChangeLogProps } from './ChangeLogPanel.tsx'

const DialogPart = lazyPart(async () => (await import('./ChangeLogDialog.tsx')).ChangeLogDialog)

/** Opens the Change Log where there is no room beside the plan. */
export function ChangeLogButton({ trip, canEdit, nameOf }: ChangeLogProps) {
  const [isOpen, setOpen] = useState(false)
  if (!canEdit) return null
  return (
    <>
      <Button
        icon={<HistoryRegular />}
        aria-haspopup="dialog"
        onPointerDown={DialogPart.preload}
        onFocus={DialogPart.preload}
        onClick={() => setOpen(true)}
      >
        Change Log
      </Button>
      {isOpen && <DialogPart tripId={trip.id} nameOf={nameOf} onClose={() => setOpen(false)} />}
    </>
  )
}
