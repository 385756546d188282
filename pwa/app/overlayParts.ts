import { lazyPart } from '../ui/lazyPart.tsx'

/** The layers' code: fetched when first shown, or ahead of time by `preloadParts`. */
export const PalettePart = lazyPart(async () => (await import('./AppPalette.tsx')).AppPalette)
export const QuickStartPart = lazyPart(async () => {
  const dialog = import('../features/help/QuickStartDialog.tsx')
  // What sets its text is fetched beside it; the dialog itself says when that cannot be had.
  import('../ui/markdown/Markdown.tsx').catch(() => undefined)
  return (await dialog).QuickStartDialog
})
export const ShortcutsPart = lazyPart(
  async () => (await import('../ui/shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog,
)
export const LogOutPart = lazyPart(async () => (await import('./LogOutDialog.tsx')).LogOutDialog)
export const SyncCentrePart = lazyPart(async () => (await import('./sync/SyncCentre.tsx')).SyncCentre)
