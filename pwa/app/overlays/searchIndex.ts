import { isOnDay } from '#shared/features/itinerary/plan.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import { personName } from '#shared/features/people/person.ts'
import type { Person } from '#shared/features/people/person.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { foldName } from '#shared/plain/foldName.ts'

/** A trip with what is searched in it, without deleted rows. */
export interface SearchedTrip {
  trip: Trip
  days: readonly Day[]
  items: readonly Item[]
  people: readonly Person[]
}

/** What was found, by what matched. A place is an activity whose location matches, a note one whose description does. */
export type Found =
  | { kind: 'day'; trip: Trip; day: Day }
  | { kind: 'activity' | 'idea' | 'place' | 'note'; trip: Trip; day: Day | undefined; item: Item }
  | { kind: 'person'; trip: Trip; person: Person; name: string }

/** A text that is searched, folded, and what it stands for. Its words are separated by single spaces. */
interface Entry {
  text: string
  found: Found
}

/** Everything that is searched, in the order in which equally good finds are listed. */
export type SearchIndex = readonly Entry[]

/** How many finds of each kind are listed. */
const most: Record<Found['kind'], number> = {
  activity: 14,
  idea: 8,
  place: 8,
  note: 6,
  day: 4,
  person: 4,
}

const kinds = Object.keys(most) as Found['kind'][]

/** The texts of one trip. Those of several follow one another: `[...ofOne, ...ofAnother]`. */
export function indexTrip({ trip, days, items, people }: SearchedTrip): Entry[] {
  const dayOf = new Map(days.map(day => [day.id, day]))
  const places = new Set<string>()
  const entries: Entry[] = []
  const add = (text: string | null | undefined, found: Found): void => {
    if (text) entries.push({ text: ` ${foldName(text)}`, found })
  }
  for (const day of days) add(day.title, { kind: 'day', trip, day })
  for (const item of items) {
    const day = isOnDay(item) ? dayOf.get(item.dayId) : undefined
    const kind = isOnDay(item) ? 'activity' : 'idea'
    add(item.title, { kind, trip, day, item })
    if (item.location && !places.has(item.location)) {
      places.add(item.location)
      add(item.location, { kind: 'place', trip, day, item })
    }
    add(item.description, { kind: 'note', trip, day, item })
  }
  for (const person of people) {
    const name = person.isHidden ? undefined : personName(person)
    if (name) add(name, { kind: 'person', trip, person, name })
  }
  return entries
}

/**
 * What has every typed word at the beginning of one of its own, those first that begin with what was typed. An activity
 * is found once, by its title rather than by its location, and a person once for all trips. Most texts are passed by
 * with one look: when enough is found of a kind, only what begins with the words can still be listed.
 */
export function searchIndex(index: SearchIndex, query: string): Found[] {
  const folded = foldName(query)
  // A single letter says too little, unlike a single character of Chinese or Japanese.
  if (folded.length < 2 && !/\p{Ideographic}/u.test(folded)) return []
  const words = folded.split(' ')
  const starts = words.map(word => (/^[a-z0-9]/.test(word) ? ` ${word}` : word))
  const rarest = words.reduce((longest, word) => (word.length > longest.length ? word : longest))
  const beginning = ` ${folded}`
  const lists = new Map(kinds.map(kind => [kind, { first: [] as Found[], later: [] as Found[] }]))
  const seen = new Set<string>()
  for (const { text, found } of index) {
    const { first, later } = lists.get(found.kind)!
    const begins = text.startsWith(beginning)
    const part = begins ? first : later
    if (part.length >= most[found.kind]) continue
    if (!begins && !(text.includes(rarest) && starts.every(start => text.includes(start)))) continue
    const id = idOf(found)
    if (!seen.has(id)) part.push(found)
    seen.add(id)
  }
  return kinds.flatMap(kind => {
    const { first, later } = lists.get(kind)!
    return [...first, ...later].slice(0, most[kind])
  })
}

function idOf(found: Found): string {
  if ('item' in found) return found.item.id
  if ('person' in found) return found.person.id
  return found.day.id
}

/** The words around the first match in a longer text. */
export function excerpt(text: string, query: string): string {
  const [first = ''] = foldName(query).split(' ')
  const words = text.split(/\s+/).filter(Boolean)
  const at = words.findIndex(word => foldName(word).startsWith(first))
  const from = Math.max(0, at - 2)
  return `${from > 0 ? '…' : ''}${words.slice(from, from + 7).join(' ')}${words.length > from + 7 ? '…' : ''}`
}
