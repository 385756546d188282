import type { PlaceIndex } from '#shared/features/places/placeIndex.ts'
import { searchPlaces } from '#shared/features/places/search.ts'
import { loadGazetteer } from './loadGazetteer.ts'
import type { PlaceAnswer, PlaceQuestion } from './placeMessages.ts'

/** What the worker does with a question. A gazetteer that could not be loaded is tried again with the next one. */
export function answerPlaceQuestions(): (question: PlaceQuestion) => Promise<PlaceAnswer> {
  let loading: Promise<PlaceIndex> | undefined
  return async ({ id, url, query, limit }) => {
    try {
      loading ??= loadGazetteer(url)
      return { id, suggestions: searchPlaces(await loading, query, { limit }) }
    } catch {
      // Offline before the first download, or not a gazetteer: the page says so.
      loading = undefined
      return { id, suggestions: null }
    }
  }
}
