import type { Trip } from '#shared/features/trips/schema.ts'

/** Letters that Unicode does not take apart into a base letter and a mark. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Lower case, without accents: 'Málaga', 'MALAGA' and 'malaga' are one. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, letter => plainLetters[letter]!)

/** The trips whose title or destination has every word of the query; all of them for an empty query. */
export function searchTrips<T extends Pick<Trip, 'title' | 'destination'>>(
  trips: readonly T[],
  query: string,
): readonly T[] {
  const words = folded(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return trips
  return trips.filter(trip => {
    const text = folded(`${trip.title}\n${trip.destination}`)
    return words.every(word => text.includes(word))
  })
}
