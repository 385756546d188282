import { countText } from '#shared/plain/countText.ts'
import { hoursText } from '#shared/plain/hoursText.ts'
import { monthNames } from '#shared/plain/monthNames.ts'
import { isShut } from './placeOpen.ts'
import type { GuideFile, GuidePlace } from './schema.ts'

/** When the first places were checked: those that do not say. */
const firstChecked = '2026-11'

const sources: Record<NonNullable<GuidePlace['source']>, string> = {
  knowledge: 'from general knowledge',
  'open-data': 'with open data',
  official: 'on its own website',
}

/** When a place was last checked (yyyy-MM), and against what: its own words, else those of its city's file. */
export const checkedOf = (
  place: Pick<GuidePlace, 'checked' | 'source'>,
  file: Pick<GuideFile, 'checked' | 'source'>,
) => ({
  checked: place.checked ?? file.checked ?? firstChecked,
  source: place.source ?? file.source ?? 'knowledge',
})

/** "Checked Nov 2026 from general knowledge". */
export function checkedText(...known: Parameters<typeof checkedOf>): string {
  const { checked, source } = checkedOf(...known)
  return `Checked ${monthName(checked).slice(0, 3)} ${checked.slice(0, 4)} ${sources[source]}`
}

/** When one can go, in words: "Tue–Sun 9:30 AM–6:00 PM, Mon closed", "always open", "outside, at any time". */
export const placeHours = ({ hours, outside }: GuidePlace, date: string | null = null): string =>
  outside ? 'outside, at any time' : hoursText(hours, date)

/**
 * What visitors should know before they go, a sentence each: that it is closed for longer (on a date, yyyy-MM-dd, or at
 * present), how early to book, and the last entry.
 */
export const placeNotes = (place: GuidePlace, date: string | null = null): string[] =>
  [shutText(place, date), bookingText(place), lastEntryText(place)].filter(text => text !== null)

function shutText({ closed }: GuidePlace, date: string | null): string | null {
  if (!closed || !isShut({ closed }, date)) return null
  const why = closed.why.replace(/[.!]?$/, '.')
  if (!closed.until) return why
  return `${why} It should be open again in ${monthName(closed.until)} ${closed.until.slice(0, 4)}.`
}

function bookingText({ booking }: GuidePlace): string | null {
  if (!booking) return null
  const ahead = `about ${aheadText(booking.days)} ahead`
  return booking.need === 'needed' ? `You have to book ${ahead}.` : `Better to book ${ahead}.`
}

const lastEntryText = ({ lastEntry }: GuidePlace): string | null =>
  lastEntry === undefined ? null : `The last entry is ${lengthOf(lastEntry)} before closing.`

/** "3 days", "2 weeks", "2 months". */
function aheadText(days: number): string {
  if (days < 7) return countText(days, 'day')
  return days < 60 ? countText(Math.round(days / 7), 'week') : countText(Math.round(days / 30), 'month')
}

const lengthOf = (minutes: number): string =>
  minutes % 60 === 0 ? countText(minutes / 60, 'hour') : countText(minutes, 'minute')

const monthName = (month: string): string => monthNames[Number(month.slice(5, 7)) - 1]!
