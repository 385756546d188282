import { currentSession } from '../../sync/session.ts'
import { useSyncStatus } from '../../sync/useSyncStatus.ts'
import { openOverlay } from '../overlayState.ts'
import { SyncIndicator } from './SyncIndicator.tsx'

/** The indicator with the state of this session's sync. */
export function SyncSlot() {
  const status = useSyncStatus()
  return (
    <SyncIndicator
      status={status}
      onOpen={() => openOverlay('sync-centre')}
      onRetry={() => currentSession().engine.retry()}
    />
  )
}
