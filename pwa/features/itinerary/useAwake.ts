import { useEffect } from 'react'
import { onVisibility } from '../../ui/usePageVisible.ts'

/** Keeps the screen on for as long as the caller is shown, where browsers can. */
export function useAwake() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let here = true
    const ask = async () => {
      try {
        const given = await navigator.wakeLock?.request('screen')
        if (here) lock = given
        else await given?.release()
      } catch {
        // Low battery, or a hidden page: the screen goes dark as usual.
      }
    }
    // The browser ends it when the page is hidden.
    const stopWatching = onVisibility(() => document.visibilityState === 'visible' && void ask())
    void ask()
    return () => {
      here = false
      stopWatching()
      void lock?.release().catch(() => undefined)
    }
  }, [])
}
