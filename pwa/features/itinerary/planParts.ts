import { lazyPart } from '../../ui/lazyPart.tsx'

// The parts of the plan that load when they are needed.

export const IdeasPart = lazyPart(() => import('./IdeasTray.tsx').then(part => part.IdeasTray))
export const ActivityDialogPart = lazyPart(() =>
  import('./ActivityDialog.tsx').then(part => part.ActivityDialog),
)
export const AddSheetPart = lazyPart(() => import('./AddSheet.tsx').then(part => part.AddSheet))
export const EmptyFilterPart = lazyPart(() => import('./EmptyFilter.tsx').then(part => part.EmptyFilter))
export const SelectionPart = lazyPart(() => import('./SelectionBar.tsx').then(part => part.SelectionBar))
export const MenuPart = lazyPart(() =>
  import('./ActivityMenuPopover.tsx').then(part => part.ActivityMenuPopover),
)
export const VisitedMenuPart = lazyPart(() =>
  import('./VisitedMenuPopover.tsx').then(part => part.VisitedMenuPopover),
)
export const DayMenuPart = lazyPart(() => import('./DayMenuPopover.tsx').then(part => part.DayMenuPopover))
export const MoveToDayPart = lazyPart(() =>
  import('./MoveToDayDialog.tsx').then(part => part.MoveToDayDialog),
)
export const SaveIdeaPart = lazyPart(() => import('./SaveIdeaDialog.tsx').then(part => part.SaveIdeaDialog))
export const KeepFocusPart = lazyPart(() => import('./KeepFocus.tsx').then(part => part.KeepFocus), {
  quiet: true,
})
