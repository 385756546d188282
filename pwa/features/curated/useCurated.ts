import { useServer } from '../../data/server/useServer.ts'
import { fetchCurated, forgetFetched, keptCurated } from './fetchCurated.ts'
import type { CuratedList } from './fetchCurated.ts'

export interface CuratedState {
  /** Null until there is one, from this device or the server. */
  list: CuratedList | null
  /** Whether the server was asked and has not answered with a list since. */
  failed: boolean
  /** Whether an answer is awaited. */
  loading: boolean
}

const live = {}

/** The curated places: from this device at once, from the server as soon as it answers. */
export function useCurated(): CuratedState & { reload: () => void } {
  const { answer, error, isAsking, refresh } = useServer('curated', fetchCurated, live)
  const reload = () => {
    forgetFetched()
    refresh()
  }
  return { list: answer ?? keptCurated(), failed: error !== undefined, loading: isAsking, reload }
}
