import { makeStyles } from '@fluentui/react-components'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import type { Trip } from '#shared/features/trips/schema.ts'
import { FoldingPanel } from '../../ui/FoldingPanel.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { space } from '../../ui/look/space.ts'

const ChangeLogPart = lazyPart(() => import('./ChangeLog.tsx').then(part => part.ChangeLog))

const useStyles = makeStyles({
  body: {
    maxHeight: 'min(640px, calc(100dvh - var(--wend-topbar) - 120px))',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: space(0, 4.5, 4),
  },
})

export interface TripLogProps {
  trip: Trip
  /** Only those who may edit the trip can restore. */
  canEdit: boolean
  /** A person's name; undefined for someone this device does not know. */
  nameOf: (userId: string) => string | undefined
}

/** The Change Log next to the plan, folded until someone opens it. */
export function ChangeLogPanel({ trip, canEdit, nameOf }: TripLogProps) {
  const styles = useStyles()
  return (
    <FoldingPanel
      icon={<HistoryRegular />}
      name="Change Log"
      onNear={ChangeLogPart.preload}
      bodyClassName={styles.body}
    >
      {isOpen => isOpen && <ChangeLogPart key={trip.id} tripId={trip.id} {...{ canEdit, nameOf }} />}
    </FoldingPanel>
  )
}
