import { useEffect } from 'react'

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
    const onVisible = () => document.visibilityState === 'visible' && void ask()
    void ask()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      here = false
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release().catch(() => undefined)
    }
  }, [])
}
