import { distanceM } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import type { CityRule } from './cityRule.ts'
import { faultyPlaces } from './cityRule.ts'
import { longestSpan } from './longestSpan.ts'

/** What signs are written in, in the countries of the guide where that is not Latin script. */
const scripts: Partial<Record<string, RegExp>> = {
  AE: /\p{Script=Arabic}/u,
  CN: /\p{Script=Han}/u,
  EG: /\p{Script=Arabic}/u,
  GR: /\p{Script=Greek}/u,
  HK: /\p{Script=Han}/u,
  IL: /\p{Script=Hebrew}/u,
  IN: /\p{Script=Devanagari}/u,
  JO: /\p{Script=Arabic}/u,
  JP: /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u,
  KH: /\p{Script=Khmer}/u,
  KR: /\p{Script=Hangul}/u,
  MA: /\p{Script=Arabic}/u,
  MO: /\p{Script=Han}/u,
  QA: /\p{Script=Arabic}/u,
  TH: /\p{Script=Thai}/u,
  TW: /\p{Script=Han}/u,
}

const reachM = 60_000
/** Nearer places are the same one. */
const apartM = 15

/** What every city's file has to hold, by what is checked. */
export const dataRules: Record<string, CityRule> = {
  'has its country with its time zone': ({ timeZone, country }, facts) =>
    facts?.timeZones.includes(timeZone)
      ? []
      : [{ field: 'timeZone', what: `${timeZone} is not among those of ${country} in countries.json` }],

  'has places for every meal and for three days': ({ places }) =>
    [
      { is: places.length, least: 15, what: 'places' },
      { is: places.filter(place => place.category === 'restaurants').length, least: 3, what: 'restaurants' },
      { is: places.filter(place => place.category === 'activities').length, least: 10, what: 'activities' },
    ]
      .filter(({ is, least }) => is < least)
      .map(({ is, least, what }) => ({ field: 'places', what: `${is} ${what}, not ${least}` })),

  'has local names in the script of its signs, and none where that is Latin': city => {
    const script = scripts[city.country]
    const named = city.places.flatMap(({ local }) => local ?? [])
    return [
      ...faultyPlaces(
        city,
        'local',
        ({ local }) => local !== undefined && !script?.test(local),
        ({ local }) => `${local} is not in the script of ${city.country}`,
      ),
      ...faultyPlaces(
        city,
        'local',
        ({ local }) => local !== undefined && named.indexOf(local) !== named.lastIndexOf(local),
        ({ local }) => `${local} is the name of two places`,
      ),
      ...(script && named.length === 0 ? [{ field: 'places', what: 'no place has its local name' }] : []),
    ]
  },

  'has its places within 60 km': city =>
    faultyPlaces(
      city,
      'lat',
      place => distanceM(place, city) > reachM,
      place => `${Math.round(distanceM(place, city) / 1000)} km from the city`,
    ),

  'has tags once, and calls free free things to do': city => [
    ...faultyPlaces(
      city,
      'tags',
      ({ tags }) => new Set(tags).size !== tags.length,
      () => 'a tag comes twice',
    ),
    ...faultyPlaces(
      city,
      'price',
      ({ tags, price }) => tags.includes('free') && price > 0,
      () => 'tagged as free, and has a price',
    ),
  ],

  'says one sentence of each place': city =>
    faultyPlaces(
      city,
      'text',
      ({ text }) => !text.endsWith('.') || /\s{2}|(?<!St)\. [A-Z]/.test(text),
      () => 'not one sentence with a period at its end',
    ),

  'has no place twice': city => {
    const names = city.places.map(({ name }) => foldName(name))
    const before = (place: (typeof city.places)[number]) => city.places.slice(0, city.places.indexOf(place))
    return [
      ...faultyPlaces(
        city,
        'name',
        ({ name }) => names.indexOf(foldName(name)) !== names.lastIndexOf(foldName(name)),
        () => 'comes twice',
      ),
      ...faultyPlaces(
        city,
        'lat',
        place => before(place).some(other => distanceM(place, other) < apartM),
        place => `where ${before(place).find(other => distanceM(place, other) < apartM)!.name} is`,
      ),
    ]
  },

  'has places that are open long enough for a visit': city =>
    faultyPlaces(
      city,
      'hours',
      ({ hours, minutes, lastEntry = 0 }) => longestSpan(hours) < Math.max(minutes, lastEntry),
      ({ hours, minutes }) => `${hours} leaves no time for ${minutes} minutes`,
    ),

  'has a climate that goes together': ({ climate: { highC, lowC }, lat }) => {
    const colder = highC.flatMap((high, month) =>
      high <= lowC[month]! ? [{ field: `climate.highC[${month}]`, what: 'not above the low' }] : [],
    )
    const turning = lat < 0 ? Math.max(...highC) : Math.min(...highC)
    // Near the equator the seasons are wet and dry.
    const tolerance = Math.abs(lat) > 30 ? 3 : 12
    const isTurned = Math.abs(highC[0]! - turning) > tolerance
    return isTurned ? [...colder, { field: 'climate.highC', what: 'winter is in the wrong months' }] : colder
  },
}
