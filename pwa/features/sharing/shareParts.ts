import { lazyPart } from '../../ui/lazyPart.tsx'

/** The dialogs of the share menu; each is loaded when it is first shown. */
export const SharePart = lazyPart(() => import('./ShareDialog.tsx').then(part => part.ShareDialog))
export const CalendarFilePart = lazyPart(() =>
  import('./CalendarFileDialog.tsx').then(part => part.CalendarFileDialog),
)
export const CalendarFeedPart = lazyPart(() =>
  import('./CalendarFeedDialog.tsx').then(part => part.CalendarFeedDialog),
)
export const PlanFilePart = lazyPart(() => import('./PlanFileDialog.tsx').then(part => part.PlanFileDialog))
export const CopyPart = lazyPart(() => import('../trips/CopyOwnTrip.tsx').then(part => part.CopyOwnTrip))
export const ImportCalendarPart = lazyPart(() =>
  import('./ImportCalendarDialog.tsx').then(part => part.ImportCalendarDialog),
)
