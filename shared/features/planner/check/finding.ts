import type { GuidePlace } from '../../guide/schema.ts'
import type { DayNote } from '../../guide/holidays.ts'
import type { PlanDay } from '../../itinerary/plan.ts'
import type { Item } from '../../itinerary/schema.ts'
import { shortened } from '#shared/plain/shortened.ts'

export type FindingKind = 'closed' | 'double' | 'unreachable' | 'too-late' | 'no-bed' | 'holiday'

/** Something in a plan that won't work, or is worth a look. */
export interface Finding {
  kind: FindingKind
  /** The activities that it is about, in their order; the last one is in `title`. */
  items: readonly Item[]
  title: string
  /** What is wrong, in a sentence or two. */
  text: string
}

/** What a day is checked against. */
export interface CheckAbout {
  /** The trip's time zone. */
  zone: string | null | undefined
  /** What the guide knows about an activity's place; null when it knows nothing. */
  placeOf: (item: Item) => GuidePlace | null
  /** The public holiday on a date (yyyy-MM-dd). */
  holidayOn: (date: string) => DayNote | undefined
}

/** The part of a day that is checked. */
export type CheckedDay = Pick<PlanDay, 'date' | 'items'>

/** True when two findings are about the same thing, even if times have changed since. */
export const isSameFinding = (a: Finding, b: Finding): boolean =>
  a.kind === b.kind &&
  a.items.length === b.items.length &&
  a.items.every(({ id }, index) => id === b.items[index]!.id)

/** What stays the same until something about a finding changes: what people ignore stays ignored for so long. */
export const findingKey = ({ kind, items, text }: Finding): string =>
  [kind, ...items.map(({ id }) => id), text].join(' ')

/** “Title”, shortened. */
export const quoted = (title: string): string => `“${shortened(title, mostTitle)}”`

const mostTitle = 60
