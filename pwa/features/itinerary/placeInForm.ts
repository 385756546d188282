import { positionOf } from '#shared/features/itinerary/position.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import type { ActivityForm } from './activityForm.ts'
import { leadOf } from './activityWords.ts'
import type { FromPlace } from './fromPlace.ts'
import { isCorrection } from './isCorrection.ts'
import type { PlaceOffer } from './placeFinder.ts'
import { lengthFields, lengthOf } from './rareForm.ts'

/** What is true of one place only. Fields that say nothing without each other are together. */
const ofPlace = [
  ['lat', 'lon'],
  ['hours'],
  ['description'],
  ['cost'],
  ['localText'],
  ['lengthHours', 'lengthMinutes'],
] as const
const nothing = {
  lat: null,
  lon: null,
  hours: '',
  description: '',
  cost: '',
  localText: '',
  lengthHours: '',
  lengthMinutes: '',
}
type PlaceField = keyof typeof nothing

/**
 * A location typed by hand. While it names the place that it named before, as `isCorrection` has it, that stays what it
 * is. A location that names another place takes away all that came with the place, except its name as the title and a
 * position set on the map. What it took away is back when the location names the first place again, as happens while
 * somebody types it anew.
 */
export function typedLocation(location: string, form: ActivityForm): Partial<ActivityForm> {
  const place = placeOf(form)
  if (!place) return { location }
  const wasThere = isCorrection(form.location, place.location)
  if (isCorrection(location, place.location)) {
    const back = wasThere ? [] : ofPlace.filter(fields => saysNothing(form, fields) && isKnown(place, fields))
    return { location, ...valuesOf(place, back.flat()) }
  }
  const gone = ofPlace.filter(
    fields =>
      isFromPlace({ ...form, fromPlace: place }, ...fields) && !(fields[0] === 'lat' && form.isPinned),
  )
  // What the person changed doesn't come back.
  const changed = wasThere ? ofPlace.filter(fields => !gone.includes(fields)).flat() : []
  const fromPlace = Object.fromEntries(
    Object.entries(place).filter(([field]) => !changed.includes(field as PlaceField)),
  )
  return { location, ...valuesOf(nothing, gone.flat()), fromPlace }
}

/** The position that the activity had before another location was typed; null when it has one. */
export function lostPosition(form: ActivityForm): LatLng | null {
  const place = placeOf(form)
  return place && form.lat === null && !isCorrection(form.location, place.location) ? positionOf(place) : null
}

/** A chosen place: its address, position and hours, and whatever else is still empty or came with another place. */
export function chosenPlace({ name, fields }: PlaceOffer, form: ActivityForm) {
  const isFree = (field: 'title' | 'description' | 'cost') => !form[field].trim() || isFromPlace(form, field)
  // "Dinner at Ramiro", where only the name came with the place.
  const words = leadOf(form.title)
  const lead = words && form.title === `${words}${form.fromPlace?.title}` ? words : ''
  const hasFreeCategory = form.category === 'other' || isFromPlace(form, 'category')
  const hasFreeLength = lengthOf(form) === null || isFromPlace(form, 'lengthHours', 'lengthMinutes')
  const fromPlace = {
    location: fields.location ?? name,
    lat: fields.lat ?? null,
    lon: fields.lon ?? null,
    hours: fields.hours ?? '',
    localText: fields.localText ?? '',
    ...((isFree('title') || lead) && { title: name }),
    ...(hasFreeCategory && { category: fields.category ?? ('other' as const) }),
    ...(isFree('description') && { description: fields.description ?? '' }),
    ...(isFree('cost') && { cost: fields.cost ?? '' }),
    ...(hasFreeLength && lengthFields(fields.durationMinutes)),
  }
  return { ...fromPlace, ...(lead && { title: `${lead}${name}` }), isPinned: false, fromPlace }
}

/** The place that the location names or named; null when nothing is known of one. */
function placeOf({ fromPlace, location, lat, lon, hours, isPinned }: ActivityForm) {
  if (lat === null && !hours && !fromPlace) return null
  return { location, hours, ...(!isPinned && { lat, lon }), ...fromPlace }
}

/** Whether these fields still say what the last place filled in. */
const isFromPlace = (form: ActivityForm, ...fields: readonly (keyof FromPlace)[]): boolean =>
  fields.every(field => form[field] === form.fromPlace?.[field])

const saysNothing = (form: ActivityForm, fields: readonly PlaceField[]): boolean =>
  fields.every(field => form[field] === nothing[field])

const isKnown = (place: FromPlace, fields: readonly PlaceField[]): boolean =>
  fields.every(field => place[field] !== undefined)

const valuesOf = (from: FromPlace, fields: readonly PlaceField[]): Partial<ActivityForm> =>
  Object.fromEntries(fields.map(field => [field, from[field]]))
