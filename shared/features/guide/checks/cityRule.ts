import type { CountryFacts, GuideDestination, GuidePlace } from '../schema.ts'

/** What is wrong with a city's file, and in which field of it. */
export interface CityFault {
  field: string
  what: string
}

/** A check of a city, and of its country where the guide has that. */
export type CityRule = (city: GuideDestination, facts: CountryFacts | undefined) => CityFault[]

/** A fault of each place for which `isWrong` holds. */
export const faultyPlaces = (
  { places }: GuideDestination,
  field: keyof GuidePlace,
  isWrong: (place: GuidePlace) => boolean,
  what: (place: GuidePlace) => string,
): CityFault[] =>
  places.flatMap((place, index) =>
    isWrong(place) ? [{ field: `places[${index}].${field}`, what: `${place.name}: ${what(place)}` }] : [],
  )
