import { useEffect } from 'react'
import { ConfirmPart } from '../../ui/confirm/ConfirmHost.tsx'
import { whenIdle } from '../../ui/whenIdle.ts'
import { LogOutPart, PalettePart, QuickStartPart, ShortcutsPart, SyncCentrePart } from './overlayParts.ts'
import { openTripId } from './openTripId.ts'
import { closeOverlay } from './overlayState.ts'
import { UserMenuPart } from '../shell/UserMenu.tsx'
import { useOverlay } from './useOverlay.ts'
import { useShortcuts } from './useShortcuts.ts'

/** Shows the layer that was asked for, and follows the shortcuts. */
export function OverlayHost() {
  const overlay = useOverlay()

  useShortcuts()

  // Have the code ready for the first press, but don't let it, or the background work, compete with the first screen.
  useEffect(() => {
    const preload = () => {
      for (const part of [UserMenuPart, ConfirmPart, SyncCentrePart, PalettePart]) part.preload()
      import('../shell/background.ts').then(
        part => part.startBackground(),
        () => undefined,
      )
    }
    return whenIdle(preload, 10_000)
  }, [])

  switch (overlay) {
    case 'palette':
      return <PalettePart onClose={closeOverlay} />
    case 'trip-search':
      return <PalettePart tripId={openTripId()} onClose={closeOverlay} />
    case 'quick-start':
      return <QuickStartPart onClose={closeOverlay} />
    case 'shortcuts':
      return <ShortcutsPart onClose={closeOverlay} />
    case 'sync-centre':
      return <SyncCentrePart onClose={closeOverlay} />
    case 'log-out':
      return <LogOutPart onClose={closeOverlay} />
    case undefined:
      return null
  }
}
