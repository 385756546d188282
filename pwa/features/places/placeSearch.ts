import gazetteerUrl from 'virtual:gazetteer'
import { createPlaceSearch } from './createPlaceSearch.ts'

/** The gazetteer of this device, searched in a worker. */
const placeSearch = createPlaceSearch(
  gazetteerUrl,
  () => new Worker(new URL('./placeWorker.ts', import.meta.url), { type: 'module', name: 'places' }),
)

/**
 * Places for what was typed; works offline once the gazetteer was fetched. Rejects with PlacesUnavailableError when
 * it is not there, with an AbortError when a newer question took this one's place.
 */
export const suggestPlaces = placeSearch.suggest

/** To be called when a place may soon be asked for. */
export const warmUpPlaces = placeSearch.warmUp
