import gazetteerUrl from 'virtual:gazetteer'
import { createPlaceSearch } from './createPlaceSearch.ts'

/** The gazetteer of this device, searched in a worker. */
const placeSearch = createPlaceSearch(
  gazetteerUrl,
  () => new Worker(new URL('./placeWorker.ts', import.meta.url), { type: 'module', name: 'places' }),
)

/**
 * Places that match the typed text; works offline once the gazetteer has been fetched. Rejects with
 * PlacesUnavailableError when there is no gazetteer, and with an AbortError when a newer question replaced this one.
 */
export const suggestPlaces = placeSearch.suggest

/** The same for what nobody is typing: every question is answered, one after another. */
export const lookUpPlaces = placeSearch.lookUp

/** The best-known places of a part of the world, best known first; works offline, and rejects, as `suggestPlaces` does. */
export const placesWithin = placeSearch.within

/** Call when a place search is likely soon. */
export const warmUpPlaces = placeSearch.warmUp
