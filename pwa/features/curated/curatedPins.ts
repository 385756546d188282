import { tokens } from '@fluentui/react-components'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import type { MapPin } from '../../ui/map/mapParts.ts'

/** Those places that have a position, as pins. Restaurants have their number in the list; hotels are beds. */
export const curatedPins = (items: readonly CuratedItem[]): MapPin[] =>
  items.flatMap(({ id, title, city, category, ranking, lat, lon }) => {
    if (lat === null || lon === null) return []
    const isHotel = category === 'Hotels'
    return {
      id,
      kind: isHotel ? 'bed' : 'stop',
      label: isHotel ? '' : String(ranking),
      color: tokens.colorBrandBackground,
      name: `${title}, ${category}, ${city}`,
      lat: Number(lat),
      lon: Number(lon),
    }
  })
