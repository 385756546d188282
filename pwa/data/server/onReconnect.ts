import { currentSession } from '../session/session.ts'
import { isOffline } from './useIsOffline.ts'

/** Calls back each time the device is online again, for as long as the page is open. */
export function onReconnect(back: () => void): void {
  let wasOffline = isOffline()
  const look = () => {
    const offline = isOffline()
    if (wasOffline && !offline) back()
    wasOffline = offline
  }
  currentSession().engine.subscribe(look)
  addEventListener('online', look)
  addEventListener('offline', look)
}
