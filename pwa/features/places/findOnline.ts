import type { DestinationSuggestion, PlaceSuggestions } from '#shared/features/places/schema.ts'
import { apiRequest } from '../../data/server/api.ts'

const deadlineMs = 3000

/** Places from the server, which knows small ones too. Throws when offline or when the server takes too long. */
export const findOnline = (text: string, signal: AbortSignal): Promise<PlaceSuggestions> =>
  ask({ text }, signal)

/** The same for anything with a name or an address, not only towns. The text is all that is sent. */
export const findPlaceOnline = (text: string, signal: AbortSignal): Promise<PlaceSuggestions> =>
  ask({ text, kind: 'place' }, signal)

async function ask(
  { text, ...kind }: { text: string; kind?: 'place' },
  signal: AbortSignal,
): Promise<PlaceSuggestions> {
  const query = new URLSearchParams({ text: text.slice(0, 200), limit: '5', lang: 'en', ...kind })
  const path = `/api/places/autocomplete?${query.toString()}`
  return apiRequest<PlaceSuggestions>('GET', path, undefined, { timeoutMs: deadlineMs, signal })
}

/**
 * The server's suggestions, then the device's own that are not among them, five in all. The server's come first: it
 * knows every place that the device knows, and also the small ones that the device can only mistake for another.
 */
export function mergeSuggestions(
  device: readonly DestinationSuggestion[],
  server: readonly DestinationSuggestion[],
): DestinationSuggestion[] {
  const known = new Set(server.map(place => place.formatted))
  return [...server, ...device.filter(place => !known.has(place.formatted))].slice(0, 5)
}
