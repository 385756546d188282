import { useEffect } from 'react'
import { useStable } from '../../ui/useStable.ts'
import { onWithdrawn } from './onWithdrawn.ts'
import type { Forgotten } from './onWithdrawn.ts'

export interface WhenNews {
  /** Asks again at this interval. */
  pollMs?: number
  /** Whether any of this is among what may no longer be seen. */
  isWithdrawn?: (forgotten: Forgotten) => boolean
}

const neverWithdrawn = (_forgotten: Forgotten): boolean => false

/**
 * Calls back whenever the server's answer may have changed: the network is back, the page is visible again, something
 * may no longer be seen, or `pollMs` has passed. Never calls back while the page is hidden. Without `when`, it listens
 * for nothing.
 */
export function useServerNews(refresh: () => void, when: WhenNews | undefined): void {
  const { isWithdrawn } = useStable({ isWithdrawn: when?.isWithdrawn ?? neverWithdrawn })
  const isLive = when !== undefined
  const pollMs = when?.pollMs
  useEffect(() => {
    if (!isLive) return
    const ask = () => {
      if (!document.hidden) refresh()
    }
    const poll = pollMs === undefined ? undefined : setInterval(ask, pollMs)
    addEventListener('online', ask)
    document.addEventListener('visibilitychange', ask)
    const stop = onWithdrawn(forgotten => isWithdrawn(forgotten) && ask())
    return () => {
      stop()
      clearInterval(poll)
      removeEventListener('online', ask)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [refresh, isLive, pollMs, isWithdrawn])
}
