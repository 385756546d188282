import type { PlaceIndex } from '#shared/features/places/placeIndex.ts'
import { searchPlaces } from '#shared/features/places/search.ts'
import { townsWithin } from '#shared/features/places/townsWithin.ts'
import { loadGazetteer } from './loadGazetteer.ts'
import type { PlaceAnswer, PlaceQuestion } from './placeMessages.ts'

/**
 * Returns the worker's question handler. If the gazetteer could not be loaded, the next question tries again. `madeBy`
 * is as for `loadGazetteer`.
 */
export function answerPlaceQuestions(madeBy?: string): (question: PlaceQuestion) => Promise<PlaceAnswer> {
  let loading: Promise<PlaceIndex> | undefined
  return async ({ id, url, about, limit }) => {
    try {
      loading ??= loadGazetteer(url, madeBy)
      const index = await loading
      const suggestions =
        typeof about === 'string' ? searchPlaces(index, about, { limit }) : townsWithin(index, about, limit)
      return { id, suggestions }
    } catch {
      // Offline before the first download, or the file is not a gazetteer. The page tells the person.
      loading = undefined
      return { id, suggestions: null }
    }
  }
}
