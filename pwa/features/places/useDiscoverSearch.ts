import { useEffect, useState } from 'react'
import type { DestinationSuggestion } from '#shared/features/places/schema.ts'
import { PlacesUnavailableError } from './createPlaceSearch.ts'
import { suggestPlaces } from './placeSearch.ts'

const debounceMs = 100
/** A wait that is over before it can be felt shows nothing. */
const unfeltMs = 250
const mostPlaces = 12

interface DiscoverAnswer {
  /** What was looked up. */
  query: string
  /** Best first; null when the gazetteer is not on this device. */
  places: readonly DestinationSuggestion[] | null
}

export interface DiscoverSearch {
  /** The last one for this text, kept while newer text is looked up; undefined before the first, and for blank text. */
  answer: DiscoverAnswer | undefined
  /** The answer is to this very text. */
  isCurrent: boolean
  /** It takes long enough to say so. */
  isSlow: boolean
  /** Looks again for the same text. */
  retry: () => void
}

/** Places on this device for `query`. Without a gazetteer it tries again when the network comes back. */
export function useDiscoverSearch(query: string): DiscoverSearch {
  const wanted = query.trim()
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ answer: DiscoverAnswer; attempt: number }>()
  // Who comes with a question sees at once that it is looked up.
  const [isSlow, setSlow] = useState(wanted !== '')
  const isUnavailable = found?.answer.places === null

  // Old places must not show up again when the field was emptied in between.
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
