import type { Category, ItemFields } from '#shared/features/itinerary/schema.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { weekdayOf } from '#shared/plain/dates.ts'
import type { PlaceOffer } from './placeFinder.ts'
import type { NamedDay } from './quickAddDay.ts'
import { quickAddText, subjectOf } from './quickAddText.ts'
import type { QuickLine } from './quickAddText.ts'

export interface QuickEntry {
  line: string
  /** The place that was chosen while the line was typed. */
  place?: PlaceOffer | undefined
  /** Where it is, unless a place was chosen. */
  at?: LatLng | undefined
}

/** A spot on the map to add something at. */
export interface SpotToAdd extends LatLng {
  /** What is there. */
  offers: readonly PlaceOffer[]
}

const longestTitle = 200

/**
 * The activity that a line means, and the day that it goes to: the one it was typed in, unless the line names another.
 * What the person typed counts for more than what comes with a place, and both for more than `usual`.
 */
export function quickActivity(
  { line, place, at }: QuickEntry,
  { plan, day, usual }: { plan: readonly PlanDay[]; day: PlanDay; usual: Category },
): { day: PlanDay; fields: ItemFields } {
  const named = (wanted: NamedDay) => dayNamed(wanted, plan, day)
  const read = quickAddText(line, wanted => named(wanted) !== undefined)
  const { time, durationMinutes, cost } = read
  const title = place ? titleAt(place, line, read).slice(0, longestTitle) : read.title
  return {
    day: (read.day !== null && named(read.day)) || day,
    fields: {
      location: null,
      description: null,
      cost: null,
      ...at,
      ...place?.fields,
      time,
      title,
      category: read.category ?? place?.fields.category ?? usual,
      ...(durationMinutes !== null && { durationMinutes }),
      ...(cost !== null && { cost }),
    },
  }
}

/** The place instead of what was typed of its name. A day that the trip lacks stays in the title. */
function titleAt({ name }: PlaceOffer, line: string, { title, lead }: QuickLine): string {
  const typed = subjectOf(line)
  if (!typed || !title.includes(typed)) return `${lead}${name}`
  // "Hike 4-5 hours" keeps what comes after the name, too.
  return title.startsWith(`${lead}${typed}`)
    ? `${lead}${name}${title.slice(lead.length + typed.length)}`
    : title.replace(typed, () => name)
}

/** The day after this one, or the next with that weekday, else the trip's first. */
function dayNamed(wanted: NamedDay, plan: readonly PlanDay[], from: PlanDay): PlanDay | undefined {
  const at = plan.findIndex(({ id }) => id === from.id)
  if (wanted === 'tomorrow') return at < 0 ? undefined : plan[at + 1]
  const isWanted = ({ date }: PlanDay) => date !== null && weekdayOf(date) === wanted
  return plan.slice(Math.max(at, 0)).find(isWanted) ?? plan.find(isWanted)
}
