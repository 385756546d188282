import { foldedCountryNames } from '#shared/plain/countryNames.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { nearestGuides } from '#shared/features/guide/guidesFor.ts'
import type { Guide, GuideDestination, GuideEntry } from '#shared/features/guide/schema.ts'
import { regionsOfGuide } from '#shared/features/guide/states.ts'
import { isSlipOf } from './slips.ts'
import { cityAround, townOf } from './townOf.ts'
import type { FoundTown } from './townOf.ts'
import type { NamedTown } from './townsNamed.ts'
import { about, noGuide, notAtHand } from './where.ts'
import type { Ground, Where } from './where.ts'

/** Another town whose name contains one that the guide knows: Santiago de Compostela, Jardín América. */
export async function longerTown(
  text: string,
  country: string | null,
  cities: readonly GuideDestination[],
  towns: readonly NamedTown[],
  { guide, away, findTowns }: Ground,
): Promise<Where | null> {
  const lands = [...Object.keys(regionsOfGuide), ...(country ? foldedCountryNames(country) : [])]
  const own = cities
    .flatMap(({ name, alsoCalled }) => [name, ...alsoCalled].map(foldName))
    .concat(lands.filter(name => text.includes(` ${name} `)))
  for (const town of towns) {
    const folded = foldName(town.name)
    if (own.includes(folded) || !own.some(name => ` ${folded} `.includes(` ${name} `))) continue
    const known = await townOf(town, null, guide.destinations, findTowns)
    if (known?.isExact) return whereOfTown(guide, away, known)
  }
  return null
}

/** A town whose name has several words that mean something by themselves: Lake in the Hills. */
export async function wideTown(
  towns: readonly NamedTown[],
  land: string | null,
  { guide, away, findTowns }: Ground,
): Promise<Where | null> {
  for (const town of towns) {
    const known = await townOf(town, land, guide.destinations, findTowns)
    if (known?.isExact) return whereOfTown(guide, away, known)
  }
  return null
}

/** What is known of a name from the places of the guide. */
interface NamesOfPlaces {
  isPlace: (town: NamedTown) => boolean
  /** Whether it is a word of a longer name. */
  isPartOfName: (town: NamedTown) => boolean
}

/** The first of these that is a city of the guide with a slip in its name, or a town of the gazetteer. */
export async function townAsked(
  towns: readonly NamedTown[],
  land: string | null,
  { guide, away, findTowns, isPlace, isPartOfName }: Ground & NamesOfPlaces,
): Promise<Where | null> {
  for (const town of towns) {
    const folded = foldName(town.name)
    const typed = [folded, folded.split(' ')[0]!, folded.split(' ').slice(0, 2).join(' ')]
    const meant = guide.destinations.find(({ name, alsoCalled }) =>
      [name, ...alsoCalled].some(each => typed.some(one => isSlipOf(one, foldName(each)))),
    )
    const known = await townOf(town, land, guide.destinations, findTowns)
    // "Latin Quarter" is no town called Quarter.
    if (known?.isExact && !(town.isLoose && isPartOfName(town))) return whereOfTown(guide, away, known)
    if (meant) return about([meant], { slip: town.name })
    if (known && !town.isLoose && !isPlace(town)) return whereOfTown(guide, away, known)
  }
  return null
}

function whereOfTown(guide: Guide, away: readonly GuideEntry[], { town, isUnclear }: FoundTown): Where {
  const { city, country, lat, lon } = town
  if (isUnclear) return noGuide(city, [])
  const own = cityAround(guide.destinations, town)
  if (own) return about([own], { slip: foldName(own.name) === foldName(city) ? null : city })
  const gone = cityAround(away, town)
  if (gone) return notAtHand(gone.name, gone.country)
  const trip = { destination: city, destinationCity: city, destinationLat: lat, destinationLon: lon }
  const code =
    guide.countries.find(each => foldedCountryNames(each.code).includes(foldName(country)))?.code ?? null
  return noGuide(city, nearestGuides(guide.destinations, trip, 2), code)
}
