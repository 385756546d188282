import * as z from 'zod'
import type { ItemFields } from '#shared/features/itinerary/schema.ts'
import { positionOf } from '#shared/features/itinerary/position.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { FromPlace } from './fromPlace.ts'
import { zoneOfText } from './zoneOfText.ts'

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
  /** Null without a place. */
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
    fromPlace: placeOfItem(item, isPinned),
  }
}

/** What is known of a saved activity's place. Which of its texts came with the place, it does not say. */
function placeOfItem(item: ItemFields, isPinned: boolean): FromPlace | null {
  const at = positionOf(item)
  if (!at && !item.hours) return null
  const isPlace = at !== null && (!isPinned || Boolean(item.hours))
  return {
    location: item.location ?? '',
    hours: item.hours ?? '',
    ...(!isPinned && at),
    ...(isPlace && item.localText && { localText: item.localText }),
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

/** A position set on the map. What is known of the place by its name stays. */
export const pinnedAt = (at: LatLng | null) => ({
  lat: at?.lat ?? null,
  lon: at?.lon ?? null,
  isPinned: at !== null,
})
