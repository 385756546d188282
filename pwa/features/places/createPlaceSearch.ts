import { deferred, type Deferred } from '#shared/plain/deferred.ts'
import type { DestinationSuggestion } from '#shared/features/places/schema.ts'
import type { GeoBounds } from '#shared/plain/mercator.ts'
import type { PlaceAnswer, PlaceQuestion } from './placeMessages.ts'

/** Thrown when the gazetteer is not on this device and cannot be fetched now. */
export class PlacesUnavailableError extends Error {
  override name = 'PlacesUnavailableError'
  constructor(options?: ErrorOptions) {
    super("Places aren't available offline yet. Connect once to download them.", options)
  }
}

/** The subset of Worker used here. */
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

/** Questions of one kind: the worker has one at a time, and the newest waits. */
interface Line {
  asked?: Waiting | undefined
  next?: Waiting | undefined
}

/**
 * Asks a worker for places. Of typed text, and of parts of the world, the worker has one question at a time and the
 * newest one waits; older ones reject with an AbortError, since nobody needs places for what has changed. Questions
 * that nobody types are all answered, one after another. A broken worker is replaced.
 */
export function createPlaceSearch(url: string, startWorker: () => PlaceWorker) {
  let worker: PlaceWorker | undefined
  const typed: Line = {}
  const seen: Line = {}
  const quiet: Line = {}
  const lines = [typed, seen, quiet]
  let lastQuiet: Promise<unknown> = Promise.resolve()
  let lastId = 0

  function start(): PlaceWorker {
    const started = startWorker()
    started.onmessage = ({ data: { id, suggestions } }) => {
      // Nobody waits for the answer to a warm-up.
      const line = lines.find(({ asked }) => asked?.question.id === id)
      if (!line) return
      if (suggestions) line.asked!.settle.resolve(suggestions)
      else line.asked!.settle.reject(new PlacesUnavailableError())
      proceed(line)
    }
    started.onerror = event => {
      // The worker's own script could not be loaded, or it crashed.
      started.terminate()
      worker = undefined
      for (const line of lines) {
        line.asked?.settle.reject(new PlacesUnavailableError({ cause: event.error }))
        proceed(line)
      }
    }
    return started
  }

  function proceed(line: Line) {
    line.asked = line.next
    line.next = undefined
    if (line.asked) (worker ??= start()).postMessage(line.asked.question)
  }

  function ask(line: Line, about: PlaceQuestion['about'], limit: number): Promise<DestinationSuggestion[]> {
    const settle = deferred<DestinationSuggestion[]>()
    line.next?.settle.reject(new DOMException('A newer question took its place.', 'AbortError'))
    line.next = { question: { id: ++lastId, url, about, limit }, settle }
    if (!line.asked) proceed(line)
    return settle.promise
  }

  return {
    /** At most `limit` places that match the typed text, best first. */
    suggest: (query: string, limit = 5): Promise<DestinationSuggestion[]> =>
      query.trim() ? ask(typed, query, limit) : Promise.resolve([]),

    /** The same in the background: typing goes on beside it, and ends no such question. */
    lookUp(query: string, limit: number): Promise<DestinationSuggestion[]> {
      if (!query.trim()) return Promise.resolve([])
      const found = lastQuiet.then(() => ask(quiet, query, limit))
      lastQuiet = found.catch(() => undefined)
      return found
    },

    /** The `limit` best-known places of a part of the world, best known first. */
    within: (bounds: GeoBounds, limit: number): Promise<DestinationSuggestion[]> => ask(seen, bounds, limit),

    /** Makes the worker load the gazetteer before the first letter is typed. */
    warmUp() {
      if (lastId === 0) (worker ??= start()).postMessage({ id: 0, url, about: '', limit: 0 })
    },
  }
}
