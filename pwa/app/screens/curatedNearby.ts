import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { curatedFields } from '../../features/curated/addToTrip.ts'
import type { NearbyPlace } from '../../features/map/nearbyPlaces.ts'

/** The curated places that have a position, for a map. */
export const curatedNearby = (items: readonly CuratedItem[]): NearbyPlace[] =>
  items.flatMap(item => {
    if (!item.lat || !item.lon) return []
    const at = { lat: Number(item.lat), lon: Number(item.lon) }
    const detail = [item.category, item.address, item.priceRange].filter(Boolean).join(' · ')
    return [
      {
        id: `curated ${item.id}`,
        name: item.title,
        ...at,
        rank: item.ranking - 1,
        offer: () => ({ key: item.id, name: item.title, detail, fields: curatedFields(item) }),
      },
    ]
  })
