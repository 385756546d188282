import { useEffect, useState } from 'react'
import type { DestinationSuggestion } from '#shared/features/places/schema.ts'
import { PlacesUnavailableError } from './createPlaceSearch.ts'
import { suggestPlaces } from './placeSearch.ts'

const debounceMs = 100
/** Waits shorter than this are not noticed, so nothing is shown for them. */
const unfeltMs = 250
const mostPlaces = 12

interface DiscoverAnswer {
  /** The text that was looked up. */
  query: string
  /** Best first; null when the gazetteer is not on this device. */
  places: readonly DestinationSuggestion[] | null
}

export interface DiscoverSearch {
  /** The latest answer, kept while newer text is looked up; undefined before the first one and for blank text. */
  answer: DiscoverAnswer | undefined
  /** True when the answer is for exactly this text. */
  isCurrent: boolean
  /** True when the search takes long enough to say so. */
  isSlow: boolean
  /** Searches for the same text again. */
  retry: () => void
}

/** Places on this device that match `query`. Without a gazetteer, tries again when the network comes back. */
export function useDiscoverSearch(query: string): DiscoverSearch {
  const wanted = query.trim()
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ answer: DiscoverAnswer; attempt: number }>()
  // A person who arrives with a query immediately sees that a search is running.
  const [isSlow, setSlow] = useState(wanted !== '')
  const isUnavailable = found?.answer.places === null

  // Old places must not reappear after the field was emptied.
  if (!wanted && found) setFound(undefined)

  useEffect(() => {
    if (!wanted) return
    let isStale = false
    const slow = setTimeout(() => setSlow(true), unfeltMs)
    const ask = async () => {
      const places = await look(wanted)
      if (isStale || places === 'superseded') return
      clearTimeout(slow)
      setSlow(false)
      setFound({ answer: { query: wanted, places }, attempt })
    }
    const timer = setTimeout(() => void ask(), debounceMs)
    return () => {
      isStale = true
      clearTimeout(slow)
      clearTimeout(timer)
    }
  }, [wanted, attempt])

  useEffect(() => {
    if (!isUnavailable) return
    const again = () => setAttempt(last => last + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isUnavailable])

  return {
    answer: found?.answer,
    isCurrent: found?.answer.query === wanted && found.attempt === attempt,
    isSlow,
    retry: () => setAttempt(attempt + 1),
  }
}

async function look(query: string): Promise<DiscoverAnswer['places'] | 'superseded'> {
  try {
    return await suggestPlaces(query, mostPlaces)
  } catch (error) {
    return error instanceof PlacesUnavailableError ? null : 'superseded'
  }
}
