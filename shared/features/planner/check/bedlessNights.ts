import { compareText } from '#shared/plain/compareText.ts'
import { daysBetween } from '#shared/plain/dates.ts'
import { shortDayText } from '#shared/plain/dateText.ts'
import { countText, formFor } from '#shared/plain/countText.ts'
import type { TripDates } from '../../trips/schema.ts'
import { endOf } from '../../itinerary/endOf.ts'
import { isCheckOut, stayUntil } from '../../itinerary/stay.ts'
import type { Item } from '../../itinerary/schema.ts'
import type { PlanDay } from '../../itinerary/plan.ts'
import type { Finding } from './finding.ts'

/** Without any bed in the plan, it is told so many days before the trip. */
const soonDays = 14
const forever = '9999-12-31'

/** A night that the plan has no bed for, as a finding of its day. */
export interface Bedless {
  dayId: string
  finding: Finding
}

/**
 * The first night from today on for which nobody has a bed. Told once for the whole trip, and only once the plan has
 * another bed or the trip is about to begin: until then people know. A hotel is for all nights until the next one, or
 * until people check out.
 */
export function bedlessNight(
  plan: readonly PlanDay[],
  { startDate, endDate }: TripDates,
  today: string,
): Bedless | null {
  if (!startDate || !endDate || endDate <= today) return null
  const marks = plan.map(bedsOf)
  const hasBed = marks.some(({ lasts }) => lasts !== undefined)
  const isSoon = daysBetween(today, startDate) <= soonDays && plan.some(({ items }) => items.length > 0)
  if (!hasBed && !isSoon) return null
  let bedUntil = ''
  const missing: PlanDay[] = []
  for (const [index, day] of plan.entries()) {
    const { date } = day
    const { isOnTheWay, lasts } = marks[index]!
    if (date && lasts !== undefined) bedUntil = lasts
    if (!date || date < startDate || date < today || date >= endDate || isOnTheWay) continue
    if (bedUntil <= date && missing.at(-1)?.date !== date) missing.push(day)
  }
  const [first] = missing
  if (!first) return null
  const night = shortDayText(first.date!)
  const text = formFor(
    missing.length,
    `The plan has no bed for the night of ${night}.`,
    `The plan has no bed for ${countText(missing.length, 'night')}. The first is ${night}.`,
  )
  return { dayId: first.id, finding: { kind: 'no-bed', items: [], title: 'No place to sleep', text } }
}

interface Beds {
  /** The morning on which people leave the bed of this day; empty when they checked out, undefined without news. */
  lasts?: string
  /** Whether the night is spent on a train or a plane. */
  isOnTheWay: boolean
}

const known = new WeakMap<PlanDay, Beds>()

/** Read once for each state of a day: an edit changes one. */
function bedsOf(day: PlanDay): Beds {
  const kept = known.get(day)
  if (kept) return kept
  const beds = readBeds(day)
  known.set(day, beds)
  return beds
}

function readBeds({ date, items }: PlanDay): Beds {
  const isOnTheWay = items.some(
    item =>
      item.category === 'transport' &&
      ((endOf(item, { date, zone: null })?.days ?? 0) > 0 ||
        /\b(overnight|night|sleeper)\b/i.test(item.title)),
  )
  const hotels = items.filter(({ category }) => category === 'hotels')
  const left = latest(hotels.filter(isCheckOut))
  const reached = latest(hotels.filter(item => !isCheckOut(item)))
  if (!date || hotels.length === 0) return { isOnTheWay }
  // Who moves to another hotel leaves the old one first.
  if (!reached || (left && timeOf(left) > timeOf(reached))) return { isOnTheWay, lasts: '' }
  return { isOnTheWay, lasts: stayUntil(reached, date) ?? forever }
}

/** The last of these by time; without a time, something counts as early. */
const latest = (items: readonly Item[]): Item | undefined =>
  items.toSorted((a, b) => compareText(timeOf(a), timeOf(b))).at(-1)

const timeOf = ({ time }: Item): string => time ?? ''
