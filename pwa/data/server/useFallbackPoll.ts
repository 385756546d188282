import { useEffect } from 'react'
import { savesData } from '../../ui/savesData.ts'
import { isStreamUp } from '../sync/events.ts'
import { currentSession } from '../session/session.ts'

/** How much longer a person waits who wants to use less data. */
const patience = 4

/**
 * Asks the server every `everyMs` while the caller is on the screen, but only when no event stream is up that would
 * report news right away, and not while the page is hidden.
 */
export function useFallbackPoll(everyMs: number, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return
    const { engine } = currentSession()
    const poll = setInterval(
      () => {
        if (!isStreamUp() && !document.hidden) engine.wake()
      },
      savesData() ? everyMs * patience : everyMs,
    )
    return () => clearInterval(poll)
  }, [everyMs, isWanted])
}
