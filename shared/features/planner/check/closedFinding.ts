import { weekdayOf } from '#shared/plain/dates.ts'
import { openingWeek } from '#shared/plain/openAt.ts'
import { lengthText } from '#shared/plain/lengthText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { placeNotes } from '../../guide/placeNotes.ts'
import { isShut } from '../../guide/placeOpen.ts'
import { closedText } from '../../itinerary/closedText.ts'
import type { Item } from '../../itinerary/schema.ts'
import type { CheckAbout, Finding } from './finding.ts'

/** Why nobody gets in where an activity is, on its date and at its time; null when they do, and when nobody knows. */
export function closedFinding(item: Item, date: string | null, about: CheckAbout): Finding | null {
  const text = date === null ? null : whyClosed(item, date, about)
  return text === null ? null : { kind: 'closed', items: [item], title: item.title, text }
}

function whyClosed(item: Item, date: string, { placeOf, holidayOn }: CheckAbout): string | null {
  const place = placeOf(item)
  if (place && isShut(place, date)) return placeNotes(place, date)[0]!
  const hours = item.hours ?? place?.hours
  if (!hours) return null
  const visit = { hours, time: item.time, durationMinutes: item.durationMinutes ?? null }
  const closed = closedText(visit, date)
  if (closed) {
    const isOpenAtFirst = closedText({ ...visit, durationMinutes: 1 }, date) === null
    return sentence(closed, item.time, isOpenAtFirst)
  }
  const holiday = holidayOn(date)
  if (holiday && openingWeek(hours, { date, isHoliday: true })?.[weekdayOf(date)]!.length === 0)
    return `It's closed on public holidays, and this is ${holiday.name}.`
  const lastEntry = place?.lastEntry
  if (!item.time || !lastEntry || lastEntry <= (visit.durationMinutes ?? 0)) return null
  return closedText({ ...visit, durationMinutes: lastEntry }, date)
    ? `The last entry is ${lengthText(lastEntry)} before it closes.`
    : null
}

/** 'Opens at 11:00 AM' as a sentence that says what is wrong with it. */
function sentence(closed: string, time: string | null, isOpenAtFirst: boolean): string {
  const why = `${closed[0]!.toLowerCase()}${closed.slice(1)}`
  if (isOpenAtFirst) return `It ${why}, before you're done.`
  if (time && !why.startsWith('closed')) return `It ${why}, and you come at ${timeText(time)}.`
  return `It's ${why.replace(/^closed (?=[A-Z])/, 'closed on ')}.`
}

/** Whether an activity is at a place of which nobody knows when it is open. */
export const hasNoHours = (item: Item, { placeOf }: CheckAbout): boolean =>
  (item.category === 'activities' || item.category === 'restaurants') &&
  (item.location !== null || typeof item.lat === 'number') &&
  !item.hours &&
  !placeOf(item)
