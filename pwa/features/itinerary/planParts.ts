import { lazyPart } from '../../ui/lazyPart.tsx'

// The parts of the plan that load when they are needed.

export const IdeasPart = lazyPart(async () => (await import('./IdeasTray.tsx')).IdeasTray)
export const ActivityDialogPart = lazyPart(async () => (await import('./ActivityDialog.tsx')).ActivityDialog)
export const AddSheetPart = lazyPart(async () => (await import('./AddSheet.tsx')).AddSheet)
export const EmptyFilterPart = lazyPart(async () => (await import('./EmptyFilter.tsx')).EmptyFilter)
export const SelectionPart = lazyPart(async () => (await import('./SelectionBar.tsx')).SelectionBar)
export const MenuPart = lazyPart(async () => (await import('./ActivityMenuPopover.tsx')).ActivityMenuPopover)
export const VisitedMenuPart = lazyPart(
  async () => (await import('./VisitedMenuPopover.tsx')).VisitedMenuPopover,
)
export const DayMenuPart = lazyPart(async () => (await import('./DayMenuPopover.tsx')).DayMenuPopover)
export const MoveToDayPart = lazyPart(async () => (await import('./MoveToDayDialog.tsx')).MoveToDayDialog)
export const SaveIdeaPart = lazyPart(async () => (await import('./SaveIdeaDialog.tsx')).SaveIdeaDialog)
