import { countryName } from '#shared/plain/countryName.ts'
import { foldedCountryNames } from '#shared/plain/countryNames.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { guidesFor, nearestGuides } from '#shared/features/guide/guidesFor.ts'
import { guidesNamed } from '#shared/features/guide/guidesNamed.ts'
import { takeTownsInStates } from '#shared/features/guide/namesakes.ts'
import type { Whereabouts } from '#shared/features/guide/guidesFor.ts'
import type { Guide, GuideDestination, GuideEntry } from '#shared/features/guide/schema.ts'
import { partsOfCountries, regionsOfGuide } from '#shared/features/guide/states.ts'
import { citiesWithPlace, districtNamed, placeMeant, placeNamed, spelledIn } from './placesNamed.ts'
import { alsoAsked } from './alsoAsked.ts'
import { meantOf } from './namesake.ts'
import { isPlainWord } from './vocabulary.ts'
import { stateNamed } from './stateNamed.ts'
import { townInState } from './townInState.ts'
import { longerTown, townAsked, wideTown } from './townsAsked.ts'
import { townsNamed } from './townsNamed.ts'
import type { NamedTown } from './townsNamed.ts'
import { about, mostCities, noGuide, notAtHand, whichOf } from './where.ts'
import type { Ground, Where } from './where.ts'
import { namesAround, wideNames } from './wideNames.ts'

/** Where a single question is about, by what it says; null when it names no place. Never another place than named. */
export async function whereNamed(typed: string, ground: Ground): Promise<Where | null> {
  const { towns: inStates, rest: question } = takeTownsInStates(typed)
  const { guide, away, near } = ground
  const { destinations } = guide
  const text = ` ${foldName(question)} `
  const country = countryNamed(guide, text)
  const named = guidesNamed(destinations, question).filter(
    city => isMeantAsName(city, question) && !isPartHere(city, text, near),
  )
  const longNamed = [...named, ...near, ...destinations].find(city => longNameIn(city, text, named))
  if (longNamed) return about([longNamed])
  const namesakes = await meantOf(question, named, guide, ground.findTowns)
  const meant = namesakes.cities
  const elsewhere = [...inStates, ...namesakes.elsewhere]
  if (meant.length === 0 && elsewhere.length > 0)
    return { ...noGuide(elsewhere.at(-1)!, []), also: elsewhere.slice(0, -1) }
  const around = named.flatMap(city => namesAround(question, nameIn(city, text)))
  const longer = await longerTown(
    text,
    country,
    named,
    [...around, ...townsNamed(question, ground.isTaken)],
    ground,
  )
  if (longer) return longer
  const state = meant.length === 1 ? await townInState(question, meant[0]!, ground.findTowns) : null
  if (state && !districtNamed(meant[0]!, ` ${foldName(state)} `)) return noGuide(state, [])
  if (meant.length > 0) {
    const besides = await alsoAsked(question, meant, ground)
    // "Rome, Georgia" is told of, and no Rome besides.
    const also = besides.filter(name => !elsewhere.some(other => other.startsWith(`${name},`)))
    return about(meant, { also: [...elsewhere, ...also] })
  }
  const gone = guidesNamed(away, question).find(city => isMeantAsName(city, question))
  if (gone) return notAtHand(gone.name, gone.country)
  // "Portuguese food" is not eaten in a town of that name.
  const languages = new Set(guide.countries.flatMap(each => each.languages).map(foldName))
  const towns = townsNamed(question, ground.isTaken).filter(({ name }) => !languages.has(foldName(name)))
  const isCountry = ({ name }: NamedTown) =>
    country !== null &&
    foldedCountryNames(country).includes(foldName(name)) &&
    !partsOfCountries.has(foldName(name))
  // Alfama is a part of Lisbon, whatever town there may be of nearly that name; Castelo Branco is none of it.
  const here = near.flatMap(city => namesOfPlaces(city, text))
  const districtsHere = near.flatMap(city => districtNamed(city, text) ?? [])
  const isHere = ({ name }: NamedTown) =>
    (isStayIn(name, text) ? districtsHere : here).some(each => ` ${each} `.includes(` ${foldName(name)} `))
  const somewhere = destinations.flatMap(city => namesOfPlaces(city, text))
  const isPlace = ({ name }: NamedTown) => somewhere.some(each => ` ${each} `.includes(` ${foldName(name)} `))
  const isPartOfName = (town: NamedTown) => isPlace(town) && !somewhere.includes(foldName(town.name))
  const region = regionNamed(destinations, away, text)
  const isRegion = ({ name }: NamedTown) =>
    foldName(name) === foldName(region?.region ?? region?.missing?.name ?? '')
  const land = region?.region ?? (country && countryName(country)) ?? stateNamed(question)
  const isOther = (each: NamedTown) => !isCountry(each) && !isRegion(each) && !isHere(each)
  // The Golden Gate of the bridge is no town; a part of a city may be one elsewhere.
  const sights = destinations
    .flatMap(city => placeNamed(city, text, true) ?? [])
    .map(({ name }) => foldName(name))
  const isSight = ({ name }: NamedTown) =>
    sights.some(each => ` ${each} `.includes(` ${foldName(name)} `)) && !isStayIn(name, text)
  const shared = sharedName(destinations, [...wideNames(question), ...towns])
  const unclear = shared && !region && !country ? whichOf(shared.name, shared.sharedBy) : null
  const isShared = unclear !== null && shared!.sharedBy.length >= manyCities && here.length === 0
  // On a trip, "downtown" is there.
  if (isShared && (near.length === 0 || shared!.isCertain)) return unclear
  const town =
    (await wideTown(
      wideNames(question).filter(each => isOther(each) && !isSight(each)),
      land,
      ground,
    )) ?? (await townAsked(towns.filter(isOther), land, { ...ground, isPlace, isPartOfName }))
  // Wherever the gazetteer has a Chinatown, that is not the one.
  if (town) return isShared ? unclear : town
  if (region) return region
  // Luxembourg is a country before it is a garden.
  const isLand = towns.some(isCountry)
  const withPlace =
    oneOf(near, city => placeNamed(city, text) ?? districtNamed(city, text)) ??
    only(citiesWithPlace(destinations, text, isLand))
  if (withPlace) return about([withPlace])
  const sameName = citiesWithPlace(destinations, text)
  if (sameName.length > 1 && sameName.length <= mostCities && near.length === 0) return about(sameName)
  // A name that nobody knows may be that of a guide that isn't at hand.
  const isAway = away.some(each => each.country === country)
  const stranger = towns.find(
    each => each.isCertain && !isCountry(each) && country && !hasLand(country, each.name) && !isPlace(each),
  )
  if (stranger && !isAway) return noGuide(stranger.name, [], country)
  if (country) {
    const cities = destinations.filter(each => each.country === country)
    if (cities.length > 0) return about(cities, { country })
    return isAway ? notAtHand(countryName(country), country) : noGuide(countryName(country), [], country)
  }
  const withDistrict = oneOf(destinations, city => districtNamed(city, text))
  if (withDistrict) return about([withDistrict])
  if (unclear && near.length === 0) return unclear
  const withSlip =
    oneOf(near, city => placeMeant(city, text)) ?? oneOf(destinations, city => placeMeant(city, text))
  if (withSlip) return about([withSlip])
  const unknown = towns.find(each => each.isCertain && !isCountry(each))
  return unknown ? noGuide(unknown.name, [], partOf(guide, unknown.name)) : null
}

/** So many cities have a place of that name that it means none by itself. */
const manyCities = 3

/** A name that parts or places of several cities have, and nothing else is asked about: Chinatown, Soho. */
function sharedName(
  destinations: readonly GuideDestination[],
  names: readonly NamedTown[],
): { name: string; sharedBy: GuideDestination[]; isCertain: boolean } | null {
  for (const { name, isCertain } of names) {
    const folded = foldName(name)
    const sharedBy = destinations.filter(city => spelledIn(city, folded) !== null)
    if (sharedBy.length > 1) return { name: spelledIn(sharedBy[0]!, folded)!, sharedBy, isCertain }
  }
  return null
}

const spans = ['day', 'days', 'night', 'nights', 'weekend', 'week', 'weeks']

/** People spend days in a town or a part of one, not in a sight: "3 days in Prado" isn't about the museum. */
const isStayIn = (name: string, text: string): boolean =>
  spans.some(span => text.includes(` ${span} in ${foldName(name)} `))

/** What a text names of a city: a place, a part of town. Folded. */
const namesOfPlaces = (city: GuideDestination, text: string): string[] =>
  [placeNamed(city, text)?.name ?? '', districtNamed(city, text) ?? ''].map(foldName).filter(Boolean)

/** Whether a name has that of its country in it: "Northern Italy". */
const hasLand = (country: string, name: string): boolean =>
  foldedCountryNames(country).some(land => ` ${foldName(name)} `.includes(` ${land} `))

/** The name by which a text names a city. Folded. */
const nameIn = ({ name, alsoCalled }: GuideEntry, text: string): string =>
  [name, ...alsoCalled].map(foldName).find(each => text.includes(` ${each} `)) ?? foldName(name)

/** A part of a country in which the guide has cities. */
function regionNamed(
  destinations: readonly GuideDestination[],
  away: readonly GuideEntry[],
  text: string,
): Where | null {
  const region = Object.keys(regionsOfGuide).find(name => text.includes(` ${name} `))
  if (!region) return null
  const cities = destinations.filter(({ slug }) => regionsOfGuide[region]!.includes(slug))
  const name = region.replace(/\b\p{L}/gu, letter => letter.toUpperCase())
  if (cities.length > 0) return about(cities, { country: cities[0]!.country, region: name })
  const gone = away.find(({ slug }) => regionsOfGuide[region]!.includes(slug))
  return gone ? notAtHand(name, gone.country) : null
}

/** Not "Nice restaurants": a name that is a word as well counts after a word like "in", or alone. */
function isMeantAsName({ name }: GuideEntry, question: string): boolean {
  if (!isPlainWord(foldName(name))) return true
  return (
    new RegExp(`\\b(in|to|at|near|from|of|visit|about|around|and)\\s+${name}\\b`).test(question) ||
    new RegExp(`^\\W*${name}\\W*$|\\bin ${name}\\W*$`, 'i').test(question)
  )
}

/** Where a trip goes. */
export function whereOfTrip(
  guide: Guide,
  away: readonly GuideEntry[],
  trip: Whereabouts & { destinationCountry?: string | null },
): Where {
  const cities = guidesFor(guide.destinations, trip)
  if (cities.length > 0) return about(cities)
  const [gone] = guidesFor(away, trip)
  if (gone) return notAtHand(gone.name, gone.country)
  const end = foldName(trip.destination.split(',').at(-1)!)
  const country = guide.countries.find(({ code }) => foldedCountryNames(code).includes(end))?.code ?? null
  return noGuide(
    trip.destinationCity ?? trip.destination,
    nearestGuides(guide.destinations, trip, 2),
    country,
  )
}

/** The only city for which it holds; where several have such a place, nobody can tell which is meant. */
function oneOf(
  cities: readonly GuideDestination[],
  holds: (city: GuideDestination) => unknown,
): GuideDestination | null {
  return only(cities.filter(holds))
}

const only = (cities: readonly GuideDestination[]): GuideDestination | null =>
  cities.length === 1 ? cities[0]! : null

/** Whether the text names a place here whose name contains that of a city elsewhere: "Venice Beach". */
function longNameIn(city: GuideDestination, text: string, named: readonly GuideDestination[]): boolean {
  const place = named.length > 0 && !named.includes(city) ? placeNamed(city, text) : null
  if (place === null) return false
  const name = ` ${foldName(place.name)} `
  // By another of its names only where the whole name is there: "Ho Chi Minh Mausoleum".
  const isWithin = (other: string) =>
    name.includes(` ${other} `) && name.trim() !== other && text.includes(name)
  return named.some(other => name.includes(` ${foldName(other.name)} `) || isWithin(nameIn(other, text)))
}

/** Whether what names a city elsewhere is a part of one that is talked about: Praga is in Warsaw, too. */
const isPartHere = (city: GuideDestination, text: string, near: readonly GuideDestination[]): boolean =>
  near.some(other => other !== city && foldName(districtNamed(other, text) ?? '') === nameIn(city, text))

/** The country with the longest name in the text: not Guinea for "Papua New Guinea". */
function countryNamed({ countries }: Guide, text: string): string | null {
  const names = countries.flatMap(({ code, alsoCalled = [] }) =>
    [...foldedCountryNames(code), ...alsoCalled.map(foldName)].map(name => ({ code, name })),
  )
  const found = names
    .filter(({ name }) => !partsOfCountries.has(name) && text.includes(` ${name} `))
    .toSorted((a, b) => b.name.length - a.name.length)
  return found[0]?.code ?? null
}

/** The country that a country within it belongs to: that of Wales, also when the gazetteer is not at hand. */
const partOf = ({ countries }: Guide, name: string): string | null =>
  partsOfCountries.has(foldName(name))
    ? (countries.find(({ code }) => foldedCountryNames(code).includes(foldName(name)))?.code ?? null)
    : null
