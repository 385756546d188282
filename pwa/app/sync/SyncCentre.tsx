import { useEffect, useState } from 'react'
import { currentSession } from '../../sync/session.ts'
import { useSyncStatus } from '../../sync/useSyncStatus.ts'
import { toast } from '../../ui/toast/toast.ts'
import { forgetfulBrowser } from '../install/forgetfulBrowser.ts'
import { StoreActions } from '../store/StoreActions.tsx'
import { MoveRefused } from './MoveRefused.tsx'
import { signInToSync } from './signInToSync.ts'
import { SyncCentreView } from './SyncCentreView.tsx'
import { useKeptStorage } from './useKeptStorage.ts'
import { useSyncCentre } from './useSyncCentre.ts'

/** The sync centre over this session's database. */
export function SyncCentre({ onClose }: { onClose: () => void }) {
  const status = useSyncStatus()
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
        {...lists}
        storage={storage}
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
    await (await import('../../features/account/exportDevice.ts')).exportDevice()
  } catch {
    toast({
      variant: 'destructive',
      title: 'The file was not saved',
      description: 'Check that this device has room for it, and try again.',
    })
  }
}

// Ages are told by the minute.
function useNow() {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
