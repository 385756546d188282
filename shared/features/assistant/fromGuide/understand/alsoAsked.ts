import { countryCode } from '#shared/plain/countryCode.ts'
import { countryName } from '#shared/plain/countryName.ts'
import { distanceM } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { regionAfter } from '#shared/features/guide/namesakes.ts'
import type { Guide, GuideDestination } from '#shared/features/guide/schema.ts'
import { regionsOfGuide, states } from '#shared/features/guide/states.ts'
import type { FindTowns } from '../question.ts'
import { districtNamed, placeNamed } from './placesNamed.ts'
import { townOf } from './townOf.ts'
import { isJoin, isLead } from './townsNamed.ts'
import { isPlainWord } from './vocabulary.ts'

/** A city's guide also covers what is this near to it. Meters. */
const aroundM = 40_000
/** A region whose middle is this near may be the city's own: "Naples, Campania". Meters. */
const ownRegionM = 200_000

interface Ground {
  guide: Guide
  findTowns: FindTowns
  isTaken: (word: string) => boolean
}

/** The places without a guide that a question names in one list with cities of the guide: "Dubai, Maldives". */
export async function alsoAsked(
  question: string,
  cities: readonly GuideDestination[],
  { guide, findTowns, isTaken }: Ground,
): Promise<string[]> {
  const parts = question.split(/[,;/&+]|\b(?:and|then|or|plus)\b|(?<=[\p{L}]) (?:to|from) (?=\p{Lu})/iu)
  if (parts.length < 2) return []
  const names = parts.map(part => nameIn(part, isTaken)).filter(name => name !== null)
  const found = await Promise.all(
    names.map(async name => {
      const text = ` ${foldName(name)} `
      const isOfCity = cities.some(
        city =>
          [city.name, ...city.alsoCalled].some(each => text.includes(` ${foldName(each)} `)) ||
          regionAfter(city, foldName(name).split(' ')) !== null ||
          regionsOfGuide[text.trim()]?.includes(city.slug) ||
          placeNamed(city, text) ||
          districtNamed(city, text),
      )
      if (isOfCity || states.has(text.trim())) return null
      const code = countryCode(name)
      if (code) return guide.destinations.some(({ country }) => country === code) ? null : countryName(code)
      const known = await townOf({ name, isCertain: true, isLoose: false }, null, [], findTowns)
      if (!known?.isExact) return null
      const at = { lat: Number(known.town.lat), lon: Number(known.town.lon) }
      const reach = known.town.isArea ? ownRegionM : aroundM
      return cities.some(city => distanceM(city, at) <= reach) ? null : known.town.city
    }),
  )
  return [...new Set(found.filter(name => name !== null))]
}

/** The name at the end of a part of a list, if it is written as one: "3 days in Braga". */
function nameIn(part: string, isTaken: (word: string) => boolean): string | null {
  const words = part.split(/\s+/).filter(Boolean)
  const lead = words.findLastIndex(isLead)
  const rest = words.slice(lead + 1).map(word => word.replace(/[^\p{L}\p{N}.'’-]|[.?!]+$/gu, ''))
  const isName = (word: string) =>
    /^\p{Lu}/u.test(word) || isJoin(word) || !(isPlainWord(foldName(word)) || isTaken(foldName(word)))
  const end = rest.findIndex(word => !isName(word))
  const name = (end < 0 ? rest : rest.slice(0, end)).join(' ')
  return /^\p{Lu}/u.test(name) ? name : null
}
