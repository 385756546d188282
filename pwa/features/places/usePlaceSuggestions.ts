import { useEffect, useState } from 'react'
import type { DestinationSuggestion } from '#shared/features/places/schema.ts'
import { placesAttribution } from '#shared/features/places/attribution.ts'
import { PlacesUnavailableError } from './createPlaceSearch.ts'
import { findOnline, mergeSuggestions } from './findOnline.ts'
import { suggestPlaces } from './placeSearch.ts'

const debounceMs = 100
const enough = 5
/** The server is asked only when the text is long enough to mean a small place. */
const fewestLettersOnline = 3

export interface FoundPlaces {
  /** The text that these suggestions match. */
  query: string
  suggestions: DestinationSuggestion[]
  attributions: string[]
  /** False while the server, who knows small places too, may still add some. */
  isSettled: boolean
  /** Neither this device nor the server could look anything up. */
  isUnavailable: boolean
}

/**
 * Suggestions for `query`: the device's own first, then merged with the server's. Undefined before the first ones
 * arrive and for blank text. The last ones stay while newer ones are looked up, until `forget` is called.
 */
export function usePlaceSuggestions(query: string) {
  const [found, setFound] = useState<FoundPlaces>()
  const isBlank = query.trim() === ''

  useEffect(() => {
    if (isBlank) return
    const stale = new AbortController()
    const timer = setTimeout(() => {
      void find(query, stale.signal, places => !stale.signal.aborted && setFound(places))
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [query, isBlank])

  return { found: isBlank ? undefined : found, forget: () => setFound(undefined) }
}

async function find(query: string, signal: AbortSignal, show: (found: FoundPlaces) => void) {
  const local = await onDevice(query)
  if (local === 'superseded') return
  const suggestions = local ?? []
  const attributions: string[] = [placesAttribution.label]
  const isEnough = suggestions.length >= enough || query.trim().length < fewestLettersOnline
  if (local) show({ query, suggestions, attributions, isSettled: isEnough, isUnavailable: false })
  if (isEnough) return
  try {
    const { results, attribution } = await findOnline(query, signal)
    const credits = [...new Set([...attributions, attribution.label])]
    show({
      query,
      suggestions: mergeSuggestions(suggestions, results),
      attributions: credits,
      isSettled: true,
      isUnavailable: false,
    })
  } catch {
    // Being offline is normal; mention it only when the device has nothing to search either.
    if (local) show({ query, suggestions, attributions, isSettled: true, isUnavailable: false })
    else show({ query, suggestions: [], attributions: [], isSettled: true, isUnavailable: true })
  }
}

/** Null when the gazetteer is not on the device. */
async function onDevice(query: string): Promise<DestinationSuggestion[] | null | 'superseded'> {
  try {
    return await suggestPlaces(query, enough)
  } catch (error) {
    if (error instanceof PlacesUnavailableError) return null
    return 'superseded'
  }
}
