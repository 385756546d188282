import { timeText } from '#shared/plain/timeText.ts'
import type { End } from './endOf.ts'

/** '11:00 AM', '1:05 AM +1' a day after its start, '10:00 PM −1' a day before it by the calendar. */
export function endTimeText({ time, days }: End): string {
  const day = days === 0 ? '' : days > 0 ? ` +${days}` : ` −${-days}`
  return `${timeText(time)}${day}`
}
