import { Button } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { useState } from 'react'
import { usePageAction } from '../../ui/navigation/pageActions.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { TripLogProps } from './ChangeLogPanel.tsx'

const DialogPart = lazyPart(() => import('./ChangeLogDialog.tsx').then(part => part.ChangeLogDialog))

/** Opens the Change Log on screens that have no room for it next to the plan. `isListed`: only from the page's menu. */
export function ChangeLogButton({
  trip,
  canEdit,
  nameOf,
  isListed = false,
}: TripLogProps & { isListed?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  usePageAction({
    id: 'change-log',
    label: 'Change Log',
    icon: <HistoryRegular />,
    rank: 40,
    about: 'trip',
    onNear: DialogPart.preload,
    run: () => setOpen(true),
  })
  return (
    <>
      {!isListed && (
        <Button
          icon={<HistoryRegular />}
          aria-haspopup="dialog"
          onPointerDown={DialogPart.preload}
          onFocus={DialogPart.preload}
          onClick={() => setOpen(true)}
        >
          Change Log
        </Button>
      )}
      {isOpen && <DialogPart tripId={trip.id} {...{ canEdit, nameOf }} onClose={() => setOpen(false)} />}
    </>
  )
}
