import type { PlaceIndex } from '#shared/features/places/placeIndex.ts'
import { coordinateSteps } from '#shared/features/places/placeIndex.ts'
import type { DestinationSuggestion } from '#shared/features/places/schema.ts'

/** What the gazetteer knows of time zones. */
export type ZoneTable = Pick<PlaceIndex, 'lat' | 'lon' | 'timezone' | 'timezones'>

/** The IANA zone of a place of the gazetteer, found by its coordinates; undefined for any other place. */
export function zoneAt(
  table: ZoneTable,
  place: Pick<DestinationSuggestion, 'lat' | 'lon'>,
): string | undefined {
  const lat = Math.round(Number(place.lat) * coordinateSteps)
  const lon = Math.round(Number(place.lon) * coordinateSteps)
  const found = table.lat.findIndex((value, n) => value === lat && table.lon[n] === lon)
  return found < 0 ? undefined : table.timezones[table.timezone[found]!]
}
