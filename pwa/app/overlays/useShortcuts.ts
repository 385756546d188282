import { useEffect, useMemo } from 'react'
import { useSettings } from '../../features/settings/useSettings.ts'
import { currentBarAction } from '../../ui/navigation/barAction.ts'
import { followSingleKeys } from '../../ui/shortcuts/followSingleKeys.ts'
import { usePageKeys } from '../../ui/shortcuts/pageKeys.ts'
import { isApple } from '../../ui/shortcuts/shortcutText.ts'
import { closeOverlay, currentOverlay, openOverlay } from './overlayState.ts'
import { openTripId } from './openTripId.ts'

/** The shortcuts that work everywhere, and, unless they are off, single keys. */
export function useShortcuts(): void {
  const { singleKeys } = useSettings()
  useEffect(() => (singleKeys ? followSingleKeys() : undefined), [singleKeys])
  usePageKeys(useMemo(() => everywhere, []))

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = isApple() ? event.metaKey : event.ctrlKey
      if (!command || event.altKey || event.shiftKey) return
      // With Caps Lock on, the key is a capital.
      const key = event.key.toLowerCase()
      if (key !== 'k' && key !== '/') return
      event.preventDefault()
      if (key === '/') openOverlay('shortcuts')
      else if (currentOverlay() === 'palette') closeOverlay()
      else openOverlay('palette')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const everywhere = {
  '?': () => {
    openOverlay('shortcuts')
    return true
  },
  '/': () => {
    openOverlay(openTripId() === undefined ? 'palette' : 'trip-search')
    return true
  },
  a: () => {
    currentBarAction()?.run()
    return currentBarAction() !== undefined
  },
}
