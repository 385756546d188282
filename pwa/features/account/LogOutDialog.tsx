import { useLiveQuery } from 'dexie-react-hooks'
import { currentSession } from '../../data/session/session.ts'
import { useNoNetwork } from '../../data/server/useNoNetwork.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { saveUnsent } from '../store/saveUnsent.ts'
import { leave } from '../auth/leave.ts'
import { sendCovers } from '../images/sendCovers.ts'
import { leftOnDevice } from './leftOnDevice.ts'
import { LogOutView } from './LogOutView.tsx'

/** Asks what to do with what only this device has. */
export function LogOutDialog({ onClose }: { onClose: () => void }) {
  const { db, user, engine } = currentSession()
  const { state } = useSyncStatus()
  const isOffline = useNoNetwork()
  const counted = useLiveQuery(() => leftOnDevice(db, user.id), [db, user.id])
  const left = state === 'storage' || state === 'saving' ? undefined : counted
  const discard = async () => {
    const confirmed = await askConfirm({
      title: "Discard what isn't synced?",
      body: "It's only on this device and can't be recovered.",
      confirmLabel: 'Discard and log out',
      destructive: true,
    })
    if (confirmed) await leave(user.id, { forget: true })
  }
  return (
    <LogOutView
      left={left}
      state={state}
      isOffline={isOffline}
      onClose={onClose}
      onSync={() => {
        engine.retry()
        void sendCovers(db)
      }}
      onKeep={() => void leave(user.id, { forget: false })}
      onExport={() => void saveUnsent(db, user.id)}
      onDiscard={() => void discard()}
      onLeave={() => void leave(user.id, { forget: true })}
    />
  )
}
