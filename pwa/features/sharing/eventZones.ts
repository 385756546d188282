import { compareText } from '#shared/plain/compareText.ts'
import { knownZone } from '#shared/plain/zones.ts'
import type { Item, ItemFields } from '#shared/features/itinerary/schema.ts'
import type { CalendarEvent } from './readCalendar.ts'

type Zones = Pick<ItemFields, 'zone' | 'endZone'>

/**
 * The time zones that the activities made of some events have to name, by the keys of the events. A time without one is
 * on the clocks of the place where the traveler is by the plan. So nothing is written while everything happens in the
 * trip's own zone, and only what differs until the first journey. After that, and in a trip whose zone nobody knows yet,
 * each time names its own.
 */
export function zonesToWrite(
  events: readonly CalendarEvent[],
  tripZone: string | null | undefined,
  items: readonly Pick<Item, 'zone' | 'endZone'>[],
): Map<string, Zones> {
  const own = knownZone(tripZone) ?? onlyZoneOf(events)
  const journeys = events.filter(({ zone, endZone }) => zone !== endZone && zone !== null && endZone !== null)
  const firstJourney = journeys.map(({ date }) => date).toSorted(compareText)[0]
  const isPlannedElsewhere = items.some(item => knownZone(item.zone) ?? knownZone(item.endZone))
  const written = new Map<string, Zones>()
  for (const { key, date, zone, endZone } of events) {
    if (zone === null) continue
    const isHome = zone === own && (endZone ?? zone) === own
    const isBeforeAll = firstJourney === undefined || date < firstJourney
    if (isHome && isBeforeAll && !isPlannedElsewhere) continue
    written.set(key, { zone, endZone: endZone ?? zone })
  }
  return written
}

/** The one zone that all events are in; undefined for several, and for none. */
function onlyZoneOf(events: readonly CalendarEvent[]): string | undefined {
  const zones = new Set(events.flatMap(({ zone, endZone }) => [zone ?? [], endZone ?? []].flat()))
  return zones.size === 1 ? [...zones][0] : undefined
}
