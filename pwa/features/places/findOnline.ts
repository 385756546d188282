import type { DestinationSuggestion, PlaceSuggestions } from '#shared/features/places/schema.ts'
import { apiRequest } from '../../sync/api.ts'

const deadlineMs = 3000

/** Places from the server, which knows the small ones too. Throws offline and when it does not answer in time. */
export async function findOnline(text: string, signal: AbortSignal): Promise<PlaceSuggestions> {
  const query = new URLSearchParams({ text: text.slice(0, 200), limit: '5', lang: 'en' })
  const path = `/api/places/autocomplete?${query.toString()}`
  return apiRequest<PlaceSuggestions>('GET', path, undefined, { timeoutMs: deadlineMs, signal })
}

/**
 * The server's suggestions, then those of the device that are not among them, five in all. The server goes first:
 * it knows every place of the device, and the small ones that the device can only mistake for another.
 */
export function mergeSuggestions(
  device: readonly DestinationSuggestion[],
  server: readonly DestinationSuggestion[],
): DestinationSuggestion[] {
  const known = new Set(server.map(place => place.formatted))
  return [...server, ...device.filter(place => !known.has(place.formatted))].slice(0, 5)
}
