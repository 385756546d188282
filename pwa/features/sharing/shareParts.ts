import { lazyPart } from '../../ui/lazyPart.tsx'

/** The dialogs of the share menu; each is loaded when it is first shown. */
export const SharePart = lazyPart(async () => (await import('./ShareDialog.tsx')).ShareDialog)
export const CalendarFilePart = lazyPart(
  async () => (await import('./CalendarFileDialog.tsx')).CalendarFileDialog,
)
export const CalendarFeedPart = lazyPart(
  async () => (await import('./CalendarFeedDialog.tsx')).CalendarFeedDialog,
)
export const PlanFilePart = lazyPart(async () => (await import('./PlanFileDialog.tsx')).PlanFileDialog)
export const CopyPart = lazyPart(async () => (await import('../trips/CopyOwnTrip.tsx')).CopyOwnTrip)
export const ImportCalendarPart = lazyPart(
  async () => (await import('./ImportCalendarDialog.tsx')).ImportCalendarDialog,
)
