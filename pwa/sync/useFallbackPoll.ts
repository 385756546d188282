import { useEffect } from 'react'
import { isStreamUp } from './events.ts'
import { currentSession } from './session.ts'

/**
 * Asks the server every `everyMs` for as long as the caller is on the screen: only while no stream is up that
 * would tell of news at once, and not while the page is hidden.
 */
export function useFallbackPoll(everyMs: number, isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return
    const { engine } = currentSession()
    const poll = setInterval(() => {
      if (!isStreamUp() && !document.hidden) engine.wake()
    }, everyMs)
    return () => clearInterval(poll)
  }, [everyMs, isWanted])
}
