import { countText } from '#shared/plain/countText.ts'
import { listText } from '#shared/plain/listText.ts'
import type { CalendarContent } from './readCalendar.ts'

type Skipped = Pick<CalendarContent, 'skipped' | 'skippedTitles'>

/**
 * How many events can't be offered because no date can be read, or no rule to repeat by, and which; empty if there are
 * none.
 */
export function unreadText({ skipped, skippedTitles }: Skipped): string {
  if (skipped === 0) return ''
  const unread = `${countText(skipped, 'event has', 'events have')} no readable date or rule`
  if (skippedTitles.length === 0) return `${unread}.`
  const among = skipped > skippedTitles.length ? ', such as' : ':'
  return `${unread}${among} ${listText(skippedTitles.map(title => `“${title}”`))}.`
}

/** Why a calendar offers no events, on whatever dates. */
export const emptyText = (content: Skipped): string => unreadText(content) || 'This calendar has no events.'
