import { fittingTimes } from '../../itinerary/fittingTimes.ts'
import type { Item } from '../../itinerary/schema.ts'
import { closedFinding, hasNoHours } from './closedFinding.ts'
import { quoted } from './finding.ts'
import type { CheckAbout, CheckedDay, Finding } from './finding.ts'
import { timeFindings } from './timeFindings.ts'

/**
 * What won't work on a day, in the order of its activities: closed, double booking, unreachable, too late for what
 * leaves, and as one note a holiday. An activity that is out of order says so by itself, and offers a time that fits.
 */
export function checkDay({ date, items }: CheckedDay, about: CheckAbout): Finding[] {
  const misplaced = fittingTimes(items)
  const found = [
    ...items.flatMap(item => closedFinding(item, date, about) ?? []),
    ...timeFindings(
      items.filter(({ id }) => !misplaced.has(id)),
      about,
    ),
  ]
  const place = ({ items: of }: Finding) => items.indexOf(of.at(-1)!)
  const inOrder = found.toSorted((a, b) => place(a) - place(b))
  const holiday = date === null ? null : holidayFinding(items, date, about)
  return holiday ? [...inOrder, holiday] : inOrder
}

function holidayFinding(items: readonly Item[], date: string, about: CheckAbout): Finding | null {
  const holiday = about.holidayOn(date)
  const unknown = holiday ? items.filter(item => hasNoHours(item, about)) : []
  if (!holiday || unknown.length === 0) return null
  const [first, ...others] = unknown
  const names =
    others.length === 0 ? quoted(first!.title) : `${quoted(first!.title)} and ${others.length} more`
  return {
    kind: 'holiday',
    items: [],
    title: holiday.name,
    text: `${holiday.note} Check if ${names} will be open.`,
  }
}
