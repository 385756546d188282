import * as z from 'zod'
import { Category } from '#shared/features/itinerary/schema.ts'
import type { ItemFields } from '#shared/features/itinerary/schema.ts'
import { positionOf } from '#shared/features/itinerary/position.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import type { PlaceOffer } from './placeFinder.ts'
import { zoneOfText } from './zoneOfText.ts'

/** What the place that was chosen last filled in besides its position and hours; not what the person typed. */
const FromPlace = z
  .object({
    title: z.string(),
    category: Category,
    description: z.string(),
    cost: z.string(),
    lengthHours: z.string(),
    lengthMinutes: z.string(),
    localText: z.string(),
  })
  .partial()

/**
 * The part of an activity's form that is usually left empty. Its defaults fill in drafts that were kept before these
 * fields existed.
 */
export const RareForm = z.object({
  /** The length, in two fields. */
  lengthHours: z.string().default(''),
  lengthMinutes: z.string().default(''),
  link: z.string().default(''),
  zone: z.string().default(''),
  endZone: z.string().default(''),
  localText: z.string().default(''),
  /** These come with a chosen place. */
  lat: z.number().nullable().default(null),
  lon: z.number().nullable().default(null),
  hours: z.string().default(''),
  /** Whether the position was set on the map or looked up online: then it stays while the location is typed. */
  isPinned: z.boolean().default(false),
  fromPlace: FromPlace.nullable().default(null),
})
export type RareForm = z.output<typeof RareForm>

export const blankRare: RareForm = RareForm.parse({})

/** The length in minutes; null when there is none. Not a number when it is mistyped. */
export function lengthOf({ lengthHours, lengthMinutes }: Pick<RareForm, 'lengthHours' | 'lengthMinutes'>) {
  if (!lengthHours.trim() && !lengthMinutes.trim()) return null
  return Number(lengthHours || 0) * 60 + Number(lengthMinutes || 0)
}

/** A length as the form shows it. */
export const lengthFields = (minutes: number | null | undefined) => ({
  lengthHours: minutes && minutes >= 60 ? String(Math.floor(minutes / 60)) : '',
  lengthMinutes: minutes && minutes % 60 > 0 ? String(minutes % 60) : '',
})

/** The form that shows the rare fields of an activity. */
export function rareFormOf(item: ItemFields): RareForm {
  const at = positionOf(item)
  const isPinned = at !== null && isExact(at)
  const isPlace = at !== null && (!isPinned || Boolean(item.hours))
  return {
    ...lengthFields(item.durationMinutes),
    link: item.link ?? '',
    zone: item.zone ?? '',
    endZone: item.endZone ?? '',
    localText: item.localText ?? '',
    lat: item.lat ?? null,
    lon: item.lon ?? null,
    hours: item.hours ?? '',
    isPinned,
    fromPlace: isPlace && item.localText ? { localText: item.localText } : null,
  }
}

/** Places of the guide and towns have at most four decimals. What is set on a map or looked up online has more. */
const isExact = ({ lat, lon }: LatLng): boolean => [lat, lon].some(degrees => degrees !== roundTo4(degrees))

const roundTo4 = (degrees: number): number => Math.round(degrees * 1e4) / 1e4

/** What the form says about the rare fields, empty ones as null. */
export const rareFieldsOf = (form: RareForm) => ({
  durationMinutes: lengthOf(form),
  link: linkOf(form.link),
  zone: zoneOfText(form.zone) || null,
  endZone: zoneOfText(form.endZone) || null,
  localText: form.localText.trim() || null,
  lat: form.lat,
  lon: form.lon,
  hours: form.hours.trim() || null,
})

/** People copy addresses without the beginning. */
function linkOf(text: string): string | null {
  const link = text.trim()
  return link && !/^[a-z][a-z\d+.-]*:/i.test(link) ? `https://${link}` : link || null
}

interface Described extends RareForm {
  title: string
  description: string
  cost: string
  category: Category
}

/** A location typed by hand: what came with the place before is no longer true. Its name stays as the title. */
export function typedLocation(location: string, form: Described) {
  return {
    location,
    hours: '',
    ...(!form.isPinned && { lat: null, lon: null }),
    ...(isFromPlace(form, 'description') && { description: '' }),
    ...(isFromPlace(form, 'cost') && { cost: '' }),
    ...(isFromPlace(form, 'localText') && { localText: '' }),
    ...(isFromPlace(form, 'lengthHours', 'lengthMinutes') && lengthFields(null)),
  }
}

/** A position set on the map. What is known of the place by its name stays. */
export const pinnedAt = (at: LatLng | null) => ({
  lat: at?.lat ?? null,
  lon: at?.lon ?? null,
  isPinned: at !== null,
})

/** A chosen place: its address, position and hours, and whatever else is still empty or came with another place. */
export function chosenPlace({ name, fields }: PlaceOffer, form: Described) {
  const isFree = (field: 'title' | 'description' | 'cost') => !form[field].trim() || isFromPlace(form, field)
  const hasFreeCategory = form.category === 'other' || isFromPlace(form, 'category')
  const hasFreeLength = lengthOf(form) === null || isFromPlace(form, 'lengthHours', 'lengthMinutes')
  const fromPlace = {
    localText: fields.localText ?? '',
    ...(isFree('title') && { title: name }),
    ...(hasFreeCategory && { category: fields.category ?? ('other' as const) }),
    ...(isFree('description') && { description: fields.description ?? '' }),
    ...(isFree('cost') && { cost: fields.cost ?? '' }),
    ...(hasFreeLength && lengthFields(fields.durationMinutes)),
  }
  return {
    location: fields.location ?? name,
    lat: fields.lat ?? null,
    lon: fields.lon ?? null,
    isPinned: false,
    hours: fields.hours ?? '',
    ...fromPlace,
    fromPlace,
  }
}

/** Whether these fields still say what the last place filled in. */
const isFromPlace = (form: Described, ...fields: (keyof z.output<typeof FromPlace>)[]): boolean =>
  fields.every(field => form[field] === form.fromPlace?.[field])
