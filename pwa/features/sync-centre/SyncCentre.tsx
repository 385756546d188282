import { useState } from 'react'
import { currentSession } from '../../data/session/session.ts'
import { useNoNetwork } from '../../data/server/useNoNetwork.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useNow } from '../../ui/useNow.ts'
import { forgetfulBrowser } from '../install/forgetfulBrowser.ts'
import { StoreActions } from '../store/StoreActions.tsx'
import { MapsSection } from './MapsSection.tsx'
import { MoveRefused } from './MoveRefused.tsx'
import { ReadySection } from './ReadySection.tsx'
import { signInToSync } from './signInToSync.ts'
import { SyncCentreView } from './SyncCentreView.tsx'
import { useKeptStorage } from './useKeptStorage.ts'
import { useSyncCentre } from './useSyncCentre.ts'

/** The sync center, fed from this session's database. */
export function SyncCentre({ onClose }: { onClose: () => void }) {
  const status = useSyncStatus()
  const isOffline = useNoNetwork()
  const [movingKey, setMovingKey] = useState<string>()
  const lists = useSyncCentre(setMovingKey, onClose)
  const storage = useKeptStorage()
  const now = useNow()
  return (
    <>
      <SyncCentreView
        open
        onClose={onClose}
        status={status}
        isOffline={isOffline}
        {...lists}
        storage={storage}
        kept={
          <>
            <ReadySection onLeave={onClose} />
            <MapsSection />
          </>
        }
        forgetfulBrowser={forgetfulBrowser()}
        now={now}
        onRetry={() => currentSession().engine.retry()}
        onSignIn={() => void signInToSync()}
        storeActions={status.trouble && <StoreActions trouble={status.trouble} />}
        onSaveDevice={() => void saveDevice()}
      />
      {movingKey !== undefined && (
        <MoveRefused entryKey={movingKey} onClose={() => setMovingKey(undefined)} />
      )}
    </>
  )
}

async function saveDevice() {
  try {
    await (await import('../store/exportDevice.ts')).exportDevice()
  } catch {
    toast({
      variant: 'destructive',
      title: "The file wasn't saved",
      description: 'Check that this device has enough space and try again.',
    })
  }
}
