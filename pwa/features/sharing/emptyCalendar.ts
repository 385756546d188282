import { countText } from '#shared/plain/countText.ts'
import type { CalendarContent } from './readCalendar.ts'

type Skipped = Pick<CalendarContent, 'skipped'>

/** How many events can't be offered because no date can be read, or no rule to repeat by; empty if there are none. */
export const unreadText = ({ skipped }: Skipped): string =>
  skipped > 0 ? `${countText(skipped, 'event has', 'events have')} no readable date or rule.` : ''

/** Why a calendar offers no events, on whatever dates. */
export const emptyText = (content: Skipped): string => unreadText(content) || 'This calendar has no events.'
