import * as z from 'zod'
import { isPlainDate, PlainTime } from '#shared/plain/dates.ts'
import { Category, DayNumber, ItemFields } from '#shared/features/itinerary/schema.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import type { DayPlan } from './itineraryPlan.ts'

/** The value of the day field that stands for a day yet to be made. */
export const newDayChoice = 'new'

/** What the activity dialogs hold while they are filled in. */
const ActivityForm = z.object({
  /** Of the activity: made once for a new one, so that sending the form twice adds one. */
  id: z.string(),
  time: z.string(),
  title: z.string(),
  location: z.string(),
  description: z.string(),
  cost: z.string(),
  category: Category,
  /** A day's id, or `newDayChoice`. */
  day: z.string(),
  /** Only read when the day is new. */
  dayNumber: z.string(),
  date: z.string(),
})
export type ActivityForm = z.output<typeof ActivityForm>
export type ActivityField = keyof ActivityForm

/** A form that was filled in earlier, and what it started from. */
const ActivityDraft = z.object({ start: ActivityForm, form: ActivityForm })
export type ActivityDraft = z.output<typeof ActivityDraft>

/** The stored draft; undefined when there is none, or one of another shape. */
export function readActivityDraft(stored: unknown): ActivityDraft | undefined {
  const read = ActivityDraft.safeParse(stored)
  return read.success ? read.data : undefined
}

/** When an activity starts unless somebody says otherwise. */
const usualTime = '09:00'

/** An untouched form for a new activity. */
export const blankActivity = (
  id: string,
  given: { day: string; dayNumber: number; date: string | null },
): ActivityForm => ({
  id,
  time: usualTime,
  title: '',
  location: '',
  description: '',
  cost: '',
  category: 'other',
  day: given.day,
  dayNumber: String(given.dayNumber),
  date: given.date ?? '',
})

/**
 * What an activity that was added in a line still needs, ready to be taken over: the time of the activity before it,
 * and the place that the trip goes to. Null where it has its own.
 */
export function offersFor(
  start: ActivityForm,
  days: readonly DayPlan[],
  place: string,
): { time: string | null; location: string | null } {
  const items = days.find(({ id }) => id === start.day)?.items ?? []
  const at = items.findIndex(({ id }) => id === start.id)
  const before = items.slice(0, at < 0 ? items.length : at).findLast(({ time }) => time)
  return {
    time: start.time === '' ? (before?.time ?? usualTime) : null,
    location: start.location === '' && place.length <= 300 ? place : null,
  }
}

/** The form that shows an activity. */
export const formOf = (item: Item): ActivityForm => ({
  id: item.id,
  time: item.time ?? '',
  title: item.title,
  location: item.location ?? '',
  description: item.description ?? '',
  cost: item.cost ?? '',
  category: item.category ?? 'other',
  day: item.dayId,
  dayNumber: '',
  date: '',
})

/** True when the form differs from what it started with. */
export const isChanged = ({ start, form }: ActivityDraft): boolean =>
  (Object.keys(start) as ActivityField[]).some(field => start[field] !== form[field])

/** The first thing that keeps the form from being saved. */
export function activityProblem(form: ActivityForm): { field: ActivityField; message: string } | undefined {
  if (!PlainTime.safeParse(form.time).success) return { field: 'time', message: 'Enter a time.' }
  if (!form.title.trim()) return { field: 'title', message: 'Enter a title.' }
  if (!form.location.trim()) return { field: 'location', message: 'Enter a location.' }
  const checked = ItemFields.safeParse(fieldsOf(form))
  if (!checked.success) {
    const issue = checked.error.issues[0]!
    return { field: issue.path[0] as ActivityField, message: issue.message }
  }
  if (form.day !== newDayChoice) return undefined
  if (!DayNumber.safeParse(Number(form.dayNumber || NaN)).success) {
    return { field: 'dayNumber', message: 'Enter a day number from 1 to 3,660.' }
  }
  if (form.date && !isPlainDate(form.date)) return { field: 'date', message: 'Enter a date.' }
  return undefined
}

/** What the form says about the activity, empty texts as null. */
export const fieldsOf = (form: ActivityForm): ItemFields => ({
  time: form.time || null,
  title: form.title.trim(),
  location: form.location.trim() || null,
  description: form.description.trim() || null,
  cost: form.cost.trim() || null,
  category: form.category,
})

/** Only what the person changed, so that nobody else's edit of another field is touched. */
export function changedFields({ start, form }: ActivityDraft): Partial<ItemFields> {
  const before = fieldsOf(start)
  const now = fieldsOf(form)
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => before[field as keyof ItemFields] !== value),
  )
}
