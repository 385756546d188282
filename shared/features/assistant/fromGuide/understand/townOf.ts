import { distanceM } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import type { GuideEntry } from '#shared/features/guide/schema.ts'
import type { FindTowns } from '../question.ts'
import { isSlipOf } from './slips.ts'
import type { NamedTown } from './townsNamed.ts'

type Town = Awaited<ReturnType<FindTowns>>[number]

/** A town this near to a city of the guide is a part of it. Meters. */
const partOfM = 8_000
/** Names of three letters are codes: CAN is Guangzhou, and Çan is a town. */
const shortestOther = 4

/** The town that a name means, and whether it's called exactly that. */
export interface FoundTown {
  town: Town
  isExact: boolean
  /** Parts of several cities of the guide are called so: Chelsea, in London and in Boston. */
  isUnclear: boolean
}

/** Saint-Louis, St. Louis: the same name. Folded. */
const townName = (name: string): string =>
  foldName(name)
    .replace(/\b(saint|sankt)\b/g, 'st')
    .replace(/\bmount\b/g, 'mt')
    .replace(/\bfort\b/g, 'ft')

const isSameName = (a: string, b: string): boolean => townName(a) === townName(b)

/** The city of the guide that a town is a part of. The middle of a region may lie in a city that isn't meant. */
export const cityAround = <E extends GuideEntry>(
  cities: readonly E[],
  { lat, lon, isArea }: Town,
): E | undefined =>
  isArea ? undefined : cities.find(city => distanceM(city, { lat: Number(lat), lon: Number(lon) }) <= partOfM)

/**
 * The town of the gazetteer that a name means, in this country or region; null when there is none. Where towns elsewhere
 * have the name of a part of a guide's city, it's one of those: Victoria is not only in Hong Kong.
 */
export async function townOf(
  { name, isCertain }: NamedTown,
  land: string | null,
  cities: readonly GuideEntry[],
  findTowns: FindTowns,
): Promise<FoundTown | null> {
  const folded = foldName(name)
  const found = await findTowns(land ? `${name}, ${land}` : name)
  const exact = found.filter(({ city }) => isSameName(city, name))
  const town = exact.find(each => !cityAround(cities, each)) ?? exact[0]
  const isUnclear = new Set(exact.map(each => cityAround(cities, each))).size > 1
  if (town) return { town, isExact: true, isUnclear: isUnclear && cityAround(cities, town) !== undefined }
  // A beginning is no name, but another name ("München") and a slip are.
  const other = found.find(
    ({ city }) =>
      folded.length >= shortestOther &&
      !foldName(city).startsWith(folded) &&
      (isCertain || isSlipOf(folded, foldName(city))),
  )
  return other ? { town: other, isExact: false, isUnclear: false } : null
}
