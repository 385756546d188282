import * as z from 'zod'
import { dayNumberProblem } from './dayNumberProblem.ts'
import { blankRare, RareForm, rareFieldsOf, rareFormOf } from './rareForm.ts'
import { zoneOfText } from './zoneOfText.ts'
import { isKnownZone } from '#shared/plain/zones.ts'
import { isPlainDate } from '#shared/plain/dates.ts'
import { PlainTime } from '#shared/plain/dateSchemas.ts'
import { Category, ItemFields } from '#shared/features/itinerary/schema.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { ideasChoice, newDayChoice } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'

/** The values in the activity dialogs while they are being filled in. */
const ActivityForm = z.object({
  /** The activity's id: made once for a new one, so that sending the form twice adds only one. */
  id: z.string(),
  time: z.string(),
  title: z.string(),
  location: z.string(),
  description: z.string(),
  cost: z.string(),
  category: Category,
  /** A day's id, `newDayChoice`, or `ideasChoice`. */
  day: z.string(),
  /** Only read when the day is new. */
  dayNumber: z.string(),
  date: z.string(),
  ...RareForm.shape,
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

/** When an activity starts by default. */
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
  ...blankRare,
})

/**
 * What an activity that was added as a line still lacks, offered for filling in: the time of the activity before it,
 * and the place that the trip goes to. Null for what it already has.
 */
export function offersFor(
  start: ActivityForm,
  days: readonly PlanDay[],
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
  day: item.dayId ?? ideasChoice,
  dayNumber: '',
  date: '',
  ...rareFormOf(item),
})

/** True when the form says something else than what it started with. */
export const isChanged = ({ start, form }: ActivityDraft): boolean =>
  (Object.keys(start) as ActivityField[]).some(field => !isSilent(field) && start[field] !== form[field])

/** What says nothing about the activity. */
const isSilent = (field: ActivityField): boolean => field === 'id' || field === 'fromPlace'

/** What a form must say besides a title. */
export interface FormNeeds {
  time: boolean
  /** As a text, or on the map. */
  location: boolean
  /** Time zones that were there before; all others must be known here. */
  keptZones: readonly string[]
}

/** A new activity needs a time and a location; one that was added as a line without them can stay without. */
export const needsOf = (
  kind: 'add' | 'edit',
  { time, location, zone, endZone }: ActivityForm,
): FormNeeds => ({
  time: kind === 'add' || time !== '',
  location: kind === 'add' || location !== '',
  keptZones: [zone, endZone],
})

/** The first thing that keeps the form from being saved. */
export function activityProblem(
  form: ActivityForm,
  needs: FormNeeds,
): { field: ActivityField; message: string } | undefined {
  if ((needs.time || form.time) && !PlainTime.safeParse(form.time).success)
    return { field: 'time', message: 'Enter a time.' }
  if (!form.title.trim()) return { field: 'title', message: 'Enter a title.' }
  if (needs.location && !form.location.trim() && form.lat === null)
    return { field: 'location', message: 'Enter a location.' }
  const field = (['zone', 'endZone'] as const).find(name => !isZone(form[name], needs))
  if (field)
    return { field, message: "We don't know this time zone. Enter its city, or a name such as Asia/Tokyo." }
  const checked = ItemFields.safeParse(fieldsOf(form))
  if (!checked.success) {
    const issue = checked.error.issues[0]!
    const field = issue.path[0] as keyof ItemFields
    return { field: field === 'durationMinutes' ? 'lengthMinutes' : field, message: issue.message }
  }
  if (form.day !== newDayChoice) return undefined
  const wrongNumber = dayNumberProblem(form.dayNumber)
  if (wrongNumber) return { field: 'dayNumber', message: wrongNumber }
  if (form.date && !isPlainDate(form.date)) return { field: 'date', message: 'Enter a date.' }
  return undefined
}

const isZone = (text: string, { keptZones }: FormNeeds): boolean =>
  text.trim() === '' || keptZones.includes(text) || isKnownZone(zoneOfText(text))

/** What the form says about the activity, empty texts as null; rare fields only when they are filled in. */
export const fieldsOf = (form: ActivityForm): ItemFields =>
  Object.fromEntries(
    Object.entries(allFieldsOf(form)).filter(([field, value]) => value !== null || !(field in noRare)),
  ) as ItemFields

const noRare = rareFieldsOf(blankRare)

/** What the form says about the activity, everything that is empty as null. */
export const allFieldsOf = (form: ActivityForm): ItemFields => ({
  time: form.time || null,
  title: form.title.trim(),
  location: form.location.trim() || null,
  description: form.description.trim() || null,
  cost: form.cost.trim() || null,
  category: form.category,
  ...rareFieldsOf(form),
})

/** Only the fields that the person changed, so that other people's edits to other fields are left alone. */
export function changedFields({ start, form }: ActivityDraft): Partial<ItemFields> {
  const before = allFieldsOf(start)
  const now = allFieldsOf(form)
  return Object.fromEntries(
    Object.entries(now).filter(([field, value]) => before[field as keyof ItemFields] !== value),
  )
}
