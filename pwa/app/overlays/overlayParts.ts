import { lazyPart } from '../../ui/lazyPart.tsx'

/** The layers' code: fetched when first shown, or ahead of time by `preloadParts`. */
export const PalettePart = lazyPart(() => import('./AppPalette.tsx').then(part => part.AppPalette))
export const QuickStartPart = lazyPart(async () => {
  const dialog = import('../../features/help/QuickStartDialog.tsx')
  // Fetches the guide in parallel; the dialog itself reports when it can't be loaded.
  import('../../features/help/QuickStartGuide.tsx').catch(() => undefined)
  return (await dialog).QuickStartDialog
})
export const ShortcutsPart = lazyPart(() => import('./AppShortcuts.tsx').then(part => part.AppShortcuts))
export const LogOutPart = lazyPart(() =>
  import('../../features/account/LogOutDialog.tsx').then(part => part.LogOutDialog),
)
export const SyncCentrePart = lazyPart(() =>
  import('../../features/sync-centre/SyncCentre.tsx').then(part => part.SyncCentre),
)
