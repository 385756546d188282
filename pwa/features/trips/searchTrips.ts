import { foldName } from '#shared/plain/foldName.ts'
import type { Trip } from '#shared/features/trips/schema.ts'

/**
 * The trips whose title or destination contains every word of the query, ignoring case and accents; all trips
 * for an empty query. A query without a letter or number (an emoji) is searched for as is.
 */
export function searchTrips<T extends Pick<Trip, 'title' | 'destination'>>(
  trips: readonly T[],
  query: string,
): readonly T[] {
  const signs = query.trim()
  if (signs === '') return trips
  const words = foldName(query).split(' ').filter(Boolean)
  return trips.filter(({ title, destination }) => {
    const text = `${title}\n${destination}`
    if (words.length === 0) return text.includes(signs)
    const folded = foldName(text)
    return words.every(word => folded.includes(word))
  })
}
