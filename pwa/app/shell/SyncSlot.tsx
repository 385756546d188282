import { useIsOffline } from '../../data/server/useIsOffline.ts'
import { currentSession } from '../../data/session/session.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { openOverlay } from '../overlays/overlayState.ts'
import { SyncIndicator } from '../../features/sync-centre/SyncIndicator.tsx'

/** The indicator with the state of this session's sync. */
export function SyncSlot() {
  const status = useSyncStatus()
  return (
    <SyncIndicator
      status={status}
      isOffline={useIsOffline()}
      onOpen={() => openOverlay('sync-centre')}
      onRetry={() => currentSession().engine.retry()}
    />
  )
}
