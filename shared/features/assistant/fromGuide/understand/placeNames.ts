import { foldName } from '#shared/plain/foldName.ts'
import type { GuideDestination, GuidePlace } from '#shared/features/guide/schema.ts'
import { isPlainWord } from './vocabulary.ts'

/** Words that people leave out of a name. */
const fillers = new Set(['the', 'museum', 'gallery', 'palace', 'gardens'])
/** What is left of "National Gallery" without its filler is no name. */
const general = new Set(
  'hotel hostel rooms apartments park market garden cafe restaurant station airport square bridge tower temple shrine church cathedral castle beach theatre opera science design fashion national central royal botanic botanical modern contemporary imperial summer winter public grand zoological hanging bishops railway maritime natural history archaeological jewish islamic folk'.split(
    ' ',
  ),
)
/** Without its fillers, a name shorter than this could be any ordinary word. */
const shortestRest = 5

/** A place with its names, folded. */
export interface NamedPlace {
  place: GuidePlace
  name: string
  /** The part of the name that matters, "louvre"; null when that could mean anything else. */
  short: string | null
  /** The words of the name but for those that many leave out. */
  words: readonly string[]
  district: string
}

const known = new WeakMap<GuideDestination, NamedPlace[]>()

/** The places of a city with their names. Folded once: a question is compared with those of every city. */
export function namesIn(city: GuideDestination): NamedPlace[] {
  let names = known.get(city)
  if (!names) {
    // "Melbourne" does not mean the Melbourne Museum.
    const own = [city.name, ...city.alsoCalled].map(foldName)
    names = city.places.map(place => {
      const name = foldName(place.name)
      const words = name.split(' ').filter(word => word !== 'the' && word !== 'museum')
      return { place, name, short: shortOf(name, own), words, district: foldName(place.district) }
    })
    known.set(city, names)
  }
  return names
}

function shortOf(name: string, city: readonly string[]): string | null {
  const words = name.split(' ').filter(word => !fillers.has(word))
  const rest = words.join(' ')
  const isName =
    rest.length >= shortestRest &&
    !city.includes(rest) &&
    !words.every(word => general.has(word) || isPlainWord(word))
  return isName ? rest : null
}
