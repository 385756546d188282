import { tokens } from '@fluentui/react-components'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import type { MapPin } from '../../ui/map/mapParts.ts'

/**
 * Those places that have a position, as pins. Restaurants have their number in the list; hotels are beds. Of several
 * cities, a pin says how many places are there instead: each list begins with a 1.
 */
export function curatedPins(items: readonly CuratedItem[]): MapPin[] {
  const hasOneCity = new Set(items.map(({ city }) => city)).size < 2
  return items.flatMap(({ id, title, city, category, ranking, lat, lon }) => {
    if (lat === null || lon === null) return []
    const isHotel = category === 'Hotels'
    return {
      id,
      kind: hasOneCity ? (isHotel ? 'bed' : 'stop') : 'town',
      label: isHotel || !hasOneCity ? '' : String(ranking),
      color: tokens.colorBrandBackground,
      name: `${title}, ${category}, ${city}`,
      lat: Number(lat),
      lon: Number(lon),
    }
  })
}
