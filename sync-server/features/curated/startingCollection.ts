import { drawnPrefix } from '#shared/features/curated/schema.ts'
import type { CuratedCategory, CuratedCity, CuratedFields } from '#shared/features/curated/schema.ts'
import collections from './startingCollection.json' with { type: 'json' }

interface Place {
  title: string
  description: string
  address: string
  priceRange: string
  lat: string
  lon: string
}

interface Collection {
  city: CuratedCity
  category: CuratedCategory
  collectionTitle: string
  /** Best first. */
  places: readonly Place[]
}

/** What a new server recommends: well-known, long-lived places, in words of our own, with drawn pictures. */
export const startingCollection: readonly CuratedFields[] = (collections as readonly Collection[]).flatMap(
  ({ places, ...collection }) =>
    places.map((place, index) => ({
      ...collection,
      ...place,
      ranking: index + 1,
      sponsored: false,
      imageUrl: `${drawnPrefix}${place.title}, ${collection.city}`,
    })),
)
