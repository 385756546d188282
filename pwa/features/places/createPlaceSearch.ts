import { deferred, type Deferred } from '#shared/plain/deferred.ts'
import type { DestinationSuggestion } from '#shared/features/places/schema.ts'
import type { PlaceAnswer, PlaceQuestion } from './placeMessages.ts'

/** The gazetteer is not on this device, and cannot be fetched now. */
export class PlacesUnavailableError extends Error {
  override name = 'PlacesUnavailableError'
  constructor(options?: ErrorOptions) {
    super('The list of places is not on this device yet. Connect once to download it.', options)
  }
}

/** The part of a Worker that is used here. */
export interface PlaceWorker {
  postMessage: (question: PlaceQuestion) => void
  onmessage: ((event: MessageEvent<PlaceAnswer>) => unknown) | null
  onerror: ((event: ErrorEvent) => unknown) | null
  terminate: () => void
}

interface Waiting {
  question: PlaceQuestion
  settle: Deferred<DestinationSuggestion[]>
}

/**
 * Asks a worker for places. One question is with the worker, the newest one waits; older ones reject with an
 * AbortError, since nobody reads suggestions for text that changed. A worker that broke is replaced.
 */
export function createPlaceSearch(url: string, startWorker: () => PlaceWorker) {
  let worker: PlaceWorker | undefined
  let asked: Waiting | undefined
  let next: Waiting | undefined
  let lastId = 0

  function start(): PlaceWorker {
    const started = startWorker()
    started.onmessage = ({ data }) => {
      // Answers to a warm-up have nobody waiting.
      if (data.id !== asked?.question.id) return
      if (data.suggestions) asked.settle.resolve(data.suggestions)
      else asked.settle.reject(new PlacesUnavailableError())
      proceed()
    }
    started.onerror = event => {
      // The script of the worker itself could not be loaded, or it broke.
      started.terminate()
      worker = undefined
      asked?.settle.reject(new PlacesUnavailableError({ cause: event.error }))
      proceed()
    }
    return started
  }

  function proceed() {
    asked = next
    next = undefined
    if (asked) (worker ??= start()).postMessage(asked.question)
  }

  return {
    /** At most `limit` places for what was typed, best first. */
    suggest(query: string, limit = 5): Promise<DestinationSuggestion[]> {
      if (!query.trim()) return Promise.resolve([])
      const settle = deferred<DestinationSuggestion[]>()
      next?.settle.reject(new DOMException('A newer question took its place.', 'AbortError'))
      next = { question: { id: ++lastId, url, query, limit }, settle }
      if (!asked) proceed()
      return settle.promise
    },

    /** Has the gazetteer loaded before the first letter is typed. */
    warmUp() {
      if (lastId === 0) (worker ??= start()).postMessage({ id: 0, url, query: '', limit: 0 })
    },
  }
}
