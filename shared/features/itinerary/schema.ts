import { generateKeyBetween } from 'fractional-indexing'
import * as z from 'zod'
import { caps } from '#shared/plain/caps.ts'
import { PlainDate, PlainTime } from '#shared/plain/dates.ts'
import { Id } from '#shared/plain/ids.ts'
import type { Kind } from '#shared/sync/row.ts'
import { countOf, textOf } from '#shared/sync/taken.ts'
import { Text } from '#shared/plain/text.ts'

export const categories = ['restaurants', 'activities', 'hotels', 'transport', 'other'] as const
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

/** Longer than any that is stored: those of before their growth was stopped can still be named. */
const longestPos = 4_000

/** True for a key that others can be made before and behind; not every base-62 string is one. */
function isPos(text: string): boolean {
  try {
    return text.length <= longestPos && /^[0-9A-Za-z]+$/.test(text) && generateKeyBetween(text, null) > text
  } catch {
    // The library's way to say no.
    return false
  }
}

/** A place in a list between two others: a fractional index, base 62. */
export const Pos = z.string().refine(isPos, 'must be a fractional index')

const optionalText = (max: number, name: string) =>
  Text.trim()
    .max(max, `Keep the ${name} within ${max.toLocaleString('en-US')} characters.`)
    .nullable()
    .transform(text => text || null)

/** What a person fills in about an activity. */
export const ItemFields = z.object({
  time: PlainTime.nullable(),
  title: Text.trim().min(1, 'Enter a title.').max(200, 'Keep the title within 200 characters.'),
  location: optionalText(300, 'location'),
  description: optionalText(10_000, 'description'),
  cost: optionalText(100, 'cost'),
  category: Category.nullable(),
})
export type ItemFields = z.output<typeof ItemFields>

export type Day = {
  id: string
  tripId: string
  dayNumber: number
  date: string | null
  title: string | null
  status: z.output<typeof DayStatus>
  /** Of a suggestion: the empty day that it stands in for, which comes back when the suggestion is removed. */
  insteadOf?: string | undefined
}

export type Item = ItemFields & {
  id: string
  tripId: string
  dayId: string
  pos: string
}

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    day: Day
    item: Item
  }
}

export const dayKind: Kind<'day'> = {
  kind: 'day',
  registers: {},
  parent: () => null,
  takes: row => [countOf('days', row.scope, caps.daysOfTrip), textOf(row, caps.textOfTrip)],
}

export const itemKind: Kind<'item'> = {
  kind: 'item',
  registers: { place: ['dayId', 'pos'] },
  parent: data => data.dayId,
  takes: row => [countOf('activities', row.scope, caps.activitiesOfTrip), textOf(row, caps.textOfTrip)],
}

/** Names a row within its trip. */
export const InTrip = z.object({ id: Id, tripId: Id })

export const DayFields = z.object({
  dayNumber: DayNumber,
  date: PlainDate.nullable(),
  title: DayTitle,
})
