import type { ItemFields } from '#shared/features/itinerary/schema.ts'
import { positionOf } from '#shared/features/itinerary/position.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { dayName } from './dayText.ts'
import type { PlaceOffer } from './placeFinder.ts'

/** The places that a trip goes to already and that match the text, each once. None for a position. */
export function tripOffers(plan: readonly PlanDay[], wanted: string | LatLng, most: number): PlaceOffer[] {
  const words = typeof wanted === 'string' ? foldName(wanted).split(' ').filter(Boolean) : []
  if (words.length === 0) return []
  const found = new Map<string, PlaceOffer>()
  for (const day of plan) {
    for (const item of day.items) {
      if (found.size === most) return [...found.values()]
      if (!item.location && !positionOf(item)) continue
      const name = foldName(item.title)
      if (found.has(name) || !words.every(word => ` ${name}`.includes(` ${word}`))) continue
      const detail = [dayName(day), item.location].filter(Boolean).join(' · ')
      found.set(name, { key: item.id, name: item.title, detail, fields: placeOf(item) })
    }
  }
  return [...found.values()]
}

const placeFields = ['category', 'location', 'lat', 'lon', 'hours', 'localText'] as const

/** What belongs to the place. The cost, the notes, the length and the time zones are those of one visit. */
const placeOf = (item: ItemFields): PlaceOffer['fields'] =>
  Object.fromEntries(placeFields.flatMap(field => (item[field] === undefined ? [] : [[field, item[field]]])))
