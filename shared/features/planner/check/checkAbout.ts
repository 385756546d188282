import { distanceM } from '#shared/plain/distance.ts'
import { holidaysOn } from '../../guide/holidays.ts'
import type { Guide, GuidePlace } from '../../guide/schema.ts'
import { positionOf } from '../../itinerary/position.ts'
import type { Item } from '../../itinerary/schema.ts'
import { matchPlace } from '../matchPlace.ts'
import type { CheckAbout } from './finding.ts'

/** A place of the same name farther away is another one. Meters. */
const sameM = 300

/**
 * What a trip's days are checked against. Without a guide, they are checked against what the activities themselves
 * know. `country` (ISO 3166-1 alpha-2) is that of the trip.
 */
export function checkAbout(
  zone: string | null | undefined,
  guide: Pick<Guide, 'destinations' | 'holidays'> | undefined,
  country: string | undefined,
): CheckAbout {
  const places = guide?.destinations.flatMap(destination => destination.places) ?? []
  const found = new WeakMap<Item, { place: GuidePlace | null }>()
  return {
    zone,
    placeOf(item) {
      let entry = found.get(item)
      if (!entry) found.set(item, (entry = { place: placeOf(item, places) }))
      return entry.place
    },
    holidayOn: date =>
      guide && country
        ? holidaysOn(guide.holidays, country, date).find(({ kind }) => kind === 'holiday')
        : undefined,
  }
}

function placeOf(item: Item, places: readonly GuidePlace[]): GuidePlace | null {
  if (item.category === 'transport' || item.category === 'hotels') return null
  const at = positionOf(item)
  const near = at ? places.filter(place => distanceM(at, place) <= sameM) : places
  return matchPlace(item.title, near, { mayAdd: false })
}
