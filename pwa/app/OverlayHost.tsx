import { useEffect } from 'react'
import { ConfirmPart } from '../ui/confirm/ConfirmHost.tsx'
import { isApple } from '../ui/shortcuts/shortcutText.ts'
import { whenIdle } from '../ui/whenIdle.ts'
import { LogOutPart, PalettePart, QuickStartPart, ShortcutsPart, SyncCentrePart } from './overlayParts.ts'
import { closeOverlay, currentOverlay, openOverlay } from './overlayState.ts'
import { shortcutGroups } from './shortcutGroups.ts'
import { UserMenuPart } from './shell/UserMenu.tsx'
import { useOverlay } from './useOverlay.ts'

/** Shows the layer that was asked for, and listens for the shortcuts that open one. */
export function OverlayHost() {
  const overlay = useOverlay()

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const command = isApple() ? event.metaKey : event.ctrlKey
      if (!command || event.altKey || event.shiftKey) return
      if (event.key === 'k') {
        event.preventDefault()
        if (currentOverlay() === 'palette') closeOverlay()
        else openOverlay('palette')
      } else if (event.key === '/') {
        event.preventDefault()
        openOverlay('shortcuts')
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  // The first press should find the code there; until then it must not compete with the first screen. Nor must
  // what goes on in the background.
  useEffect(() => {
    const preload = () => {
      for (const part of [UserMenuPart, ConfirmPart, SyncCentrePart, PalettePart]) part.preload()
      import('./background.ts').then(
        part => part.startBackground(),
        () => undefined,
      )
    }
    return whenIdle(preload, 10_000)
  }, [])

  switch (overlay) {
    case 'palette':
      return <PalettePart onClose={closeOverlay} />
    case 'quick-start':
      return <QuickStartPart onClose={closeOverlay} />
    case 'shortcuts':
      return <ShortcutsPart groups={shortcutGroups} onClose={closeOverlay} />
    case 'sync-centre':
      return <SyncCentrePart onClose={closeOverlay} />
    case 'log-out':
      return <LogOutPart onClose={closeOverlay} />
    case undefined:
      return null
  }
}
