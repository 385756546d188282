import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import { onLiveData } from '../../data/sync/live.ts'

/** Starts removing from this device whatever the server says may no longer be seen. */
export function followWithdrawn(db: LocalDatabase): void {
  onLiveData('withdrawn', withdrawn => void forget(db, withdrawn))
}

async function forget(db: LocalDatabase, withdrawn: unknown): Promise<void> {
  try {
    const [{ Withdrawn }, { withdraw }] = await Promise.all([
      import('#shared/sync/protocol.ts'),
      import('./withdraw.ts'),
    ])
    await withdraw(db, Withdrawn.parse(withdrawn))
  } catch (error) {
    // It is removed the next time its screen asks the server.
    console.warn('What was withdrawn is still on this device', error)
  }
}
