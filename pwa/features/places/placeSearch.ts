import gazetteerUrl from 'virtual:gazetteer'
import { createPlaceSearch } from './createPlaceSearch.ts'

/**
 * Places for what was typed, from the gazetteer on this device; works offline once it was fetched. Rejects with
 * PlacesUnavailableError when it is not there, with an AbortError when a newer question took this one's place.
 */
export const suggestPlaces = createPlaceSearch(
  gazetteerUrl,
  () => new Worker(new URL('./placeWorker.ts', import.meta.url), { type: 'module', name: 'places' }),
)
