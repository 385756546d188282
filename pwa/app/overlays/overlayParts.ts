import { lazyPart } from '../../ui/lazyPart.tsx'

/** The layers' code: fetched when first shown, or ahead of time by `preloadParts`. */
export const PalettePart = lazyPart(async () => (await import('./AppPalette.tsx')).AppPalette)
export const QuickStartPart = lazyPart(async () => {
  const dialog = import('../../features/help/QuickStartDialog.tsx')
  // Fetches the guide in parallel; the dialog itself reports when it can't be loaded.
  import('../../features/help/QuickStartGuide.tsx').catch(() => undefined)
  return (await dialog).QuickStartDialog
})
export const ShortcutsPart = lazyPart(async () => (await import('./AppShortcuts.tsx')).AppShortcuts)
export const LogOutPart = lazyPart(
  async () => (await import('../../features/account/LogOutDialog.tsx')).LogOutDialog,
)
export const SyncCentrePart = lazyPart(
  async () => (await import('../../features/sync-centre/SyncCentre.tsx')).SyncCentre,
)
