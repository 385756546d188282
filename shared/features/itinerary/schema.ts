import { generateKeyBetween } from 'fractional-indexing'
import * as z from 'zod'
import { caps } from '#shared/plain/caps.ts'
import { PlainDate, PlainTime } from '#shared/plain/dateSchemas.ts'
import { Id } from '#shared/plain/ids.ts'
import type { Kind } from '#shared/sync/row.ts'
import { countOf, textOf } from '#shared/sync/taken.ts'
import { Text, wellFormed } from '#shared/plain/text.ts'
import { categories } from './category.ts'
import { TimeZone } from '#shared/plain/timeZone.ts'

export const Category = z.enum(categories)
export type Category = z.output<typeof Category>

export const dayStatuses = ['suggested', 'confirmed'] as const
export const DayStatus = z.enum(dayStatuses)

/** A day's own name; empty means none. */
export const DayTitle = Text.trim()
  .max(200, 'Keep the title within 200 characters.')
  .nullable()
  .transform(title => title || null)

/** Ten years of days. */
export const maxDayNumber = 3660
export const DayNumber = z.number().int().min(1).max(maxDayNumber)

/** Longer than any stored place: edits can still name those stored before their length was limited. */
const longestPos = 4_000

/** True for a key that others can be made before and after; not every base-62 string is one. */
function isPos(text: string): boolean {
  try {
    return text.length <= longestPos && /^[0-9A-Za-z]+$/.test(text) && generateKeyBetween(text, null) > text
  } catch {
    // The library throws on an invalid key.
    return false
  }
}

/** A place in a list, with room for others before and after it: a fractional index, base 62. */
export const Pos = z.string().refine(isPos, 'must be a fractional index')

const optionalText = (max: number, name: string) =>
  Text.trim()
    .max(max, `Keep the ${name} within ${max.toLocaleString('en-US')} characters.`)
    .nullable()
    .transform(text => text || null)

/** Degrees with six decimals, a tenth of a meter: a number that every database and device writes the same way. */
const Degrees = (most: number) =>
  z
    .number()
    .min(-most)
    .max(most)
    .overwrite(degrees => Math.round(degrees * 1e6) / 1e6 + 0)

/** Two weeks in minutes, for the longest journeys by ship. */
export const longestMinutes = 20_160

/**
 * What people rarely fill in themselves: it comes with a place, or from under "More". Optional without a default, since
 * a default would be written by every edit of something else.
 */
const rareFields = {
  /** Where it is, in degrees. A position counts only when both are there. */
  lat: Degrees(90).nullable().optional(),
  lon: Degrees(180).nullable().optional(),
  /** How long it takes. The end follows from it, also past midnight and in another time zone. */
  durationMinutes: z
    .number()
    .int()
    .min(1, 'Enter at least 1 minute.')
    .max(longestMinutes, 'Enter at most 14 days.')
    .nullable()
    .optional(),
  /** Where it was or can be booked. */
  link: z
    .url({ protocol: /^https$/, error: 'Enter a link that starts with https://.' })
    .overwrite(wellFormed)
    .max(2000, 'Keep the link within 2,000 characters.')
    .nullable()
    .optional(),
  /** The usual week of its place, as `parseOpeningHours` reads it. Other texts are kept, but say nothing. */
  hours: optionalText(200, 'opening hours').optional(),
  /** The time zone of its start, when that is not the trip's. */
  zone: TimeZone.nullable().optional(),
  /** The time zone of its end, when that is not the trip's. */
  endZone: TimeZone.nullable().optional(),
  /** Its name or address as written where it is, to show to a driver. */
  localText: optionalText(300, 'local name').optional(),
}

/** What a person fills in for an activity. */
export const ItemFields = z.object({
  time: PlainTime.nullable(),
  title: Text.trim().min(1, 'Enter a title.').max(200, 'Keep the title within 200 characters.'),
  location: optionalText(300, 'location'),
  description: optionalText(10_000, 'description'),
  cost: optionalText(100, 'cost'),
  category: Category.nullable(),
  ...rareFields,
})
export type ItemFields = z.output<typeof ItemFields>

const itemFieldNames = Object.keys(ItemFields.shape) as (keyof ItemFields)[]

/** Only what people fill in: without ids, without the place in the plan, and without fields that were never set. */
export const itemFieldsOf = (item: ItemFields): ItemFields =>
  Object.fromEntries(
    itemFieldNames.flatMap(name => (item[name] === undefined ? [] : [[name, item[name]]])),
  ) as ItemFields

export type Day = {
  id: string
  tripId: string
  dayNumber: number
  date: string | null
  title: string | null
  status: z.output<typeof DayStatus>
  /** For a suggestion: the empty day that it replaces, which comes back when the suggestion is removed. */
  insteadOf?: string | undefined
}

export type Item = ItemFields & {
  id: string
  tripId: string
  /** Null for an idea: something saved for the trip that has no day yet. */
  dayId: string | null
  pos: string
  /** Where a drag put it among the times of its day; counts only as long as `sortTimeOf` is its time. */
  sortTime?: string | null | undefined
  sortTimeOf?: string | null | undefined
}

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    day: Day
    item: Item
  }
}

export const dayKind: Kind<'day'> = {
  kind: 'day',
  keepsIds: true,
  registers: {},
  parent: () => null,
  takes: row => [countOf('days', row.scope, caps.daysOfTrip), textOf(row, caps.textOfTrip)],
}

export const itemKind: Kind<'item'> = {
  kind: 'item',
  called: 'activity',
  registers: { place: ['dayId', 'pos', 'sortTime', 'sortTimeOf'], position: ['lat', 'lon'] },
  // Ideas are listed under the trip itself.
  parent: data => data.dayId ?? data.tripId,
  goesWith: 'day',
  takes: row => [countOf('activities', row.scope, caps.activitiesOfTrip), textOf(row, caps.textOfTrip)],
}

/** Identifies a row within its trip. */
export const InTrip = z.object({ id: Id, tripId: Id })

export const DayFields = z.object({
  dayNumber: DayNumber,
  date: PlainDate.nullable(),
  title: DayTitle,
})
