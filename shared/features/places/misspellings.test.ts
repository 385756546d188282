import { beforeAll, describe, expect, test } from 'vitest'
import { foldName } from '#shared/plain/foldName.ts'
import type { PlaceIndex } from './placeIndex.ts'
import { presentPlace } from './presentPlace.ts'
import { realIndexes } from './testing/realIndexes.ts'
import type { RealIndexes } from './testing/realIndexes.ts'
import { searchPlaces } from './search.ts'

/** What is no place. */
const noPlaces: readonly string[] = [
  'asdf',
  'hotel',
  'hostel',
  'my trip',
  'our trip',
  'honeymoon',
  'summer vacation',
  'vacation',
  'holidays in',
  'weekend getaway',
  'road trip',
  'business trip',
  'untitled',
  'birthday',
  'anniversary',
  'foobar',
  'skiing',
  'hiking',
  'camping',
  'museum',
  'restaurant',
  'flights',
  'somewhere',
  'conference',
  'friends trip',
  'bachelorette',
  'cruise',
  'backpacking',
  'adventure',
  'vacay',
  'lorem ipsum',
  'qwerty',
  'grandma',
  'trip 2027',
]

/** What is no place either, but is in the name of a town, or begins it. */
const nearlyPlaces: readonly string[] = ['hotels', 'test', 'todo', 'work', 'train', 'office', 'school']

const indexes = {} as RealIndexes

beforeAll(() => Object.assign(indexes, realIndexes()), 180_000)

describe.each(['device', 'server'] as const)('on the %s', side => {
  const found = (typed: string, limit = 3) => searchPlaces(indexes[side], typed, { limit })
  const shown = (typed: string) =>
    `${typed}: ${found(typed)
      .map(({ formatted }) => formatted)
      .join(' | ')}`

  test('nine of ten slips in the names of 300 cities find the city first', () => {
    const cities = knownCities(indexes[side], 300)
    const slips = cities.flatMap(({ city, formatted }) =>
      slipsIn(foldName(city)).map(typed => ({ typed, formatted })),
    )
    const wrong = slips.filter(({ typed, formatted }) => found(typed, 1)[0]?.formatted !== formatted)
    expect(slips.length).toBeGreaterThan(3000)
    // Names the slips only where they are too many.
    expect(wrong.length < slips.length / 10 ? [] : wrong.map(({ typed }) => shown(typed))).toEqual([])
  })

  test('the first letter is no slip', () => {
    const wrong = knownCities(indexes[side], 300)
      .map(({ city, formatted }) => ({ typed: `x${foldName(city).slice(1)}`, formatted }))
      .filter(({ typed, formatted }) =>
        // Xiamen begins so, and Xacarta is what Jakarta is called in Aragonese.
        found(typed, 5).some(
          place => place.formatted === formatted && !(place.otherName ?? place.city).startsWith('X'),
        ),
      )
    expect(wrong.map(({ typed }) => shown(typed))).toEqual([])
  })

  test('up to four letters are taken as they are', () => {
    const short = ['romr', 'todo', 'asdf', 'lodn', 'yann', 'test', 'oslp', 'bali', 'nics']
    const slipped = short.filter(text => found(text).some(place => !isBegunBy(place, text)))
    expect(slipped.map(shown)).toEqual([])
  })

  test('nothing is offered for what is no place', () => {
    expect(noPlaces.filter(typed => found(typed).length > 0).map(shown)).toEqual([])
  })

  test('a word of every day is no slip of a place', () => {
    const slipped = nearlyPlaces.filter(typed => found(typed).some(place => !isBegunBy(place, typed)))
    expect(slipped.map(shown)).toEqual([])
  })

  test('a place with a name as typed stands above one with a slip', () => {
    const names = [
      'Yangon',
      'Porto',
      'Scotland',
      'Japan',
      'Venice',
      'Nice',
      'Cuenca',
      'Valencia',
      'Split',
      'Bergen',
    ]
    const covered = names.filter(name => foldName(found(name)[0]!.city) !== foldName(name))
    expect(covered.map(shown)).toEqual([])
  })
})

/** Whether a word of a name by which a place is known begins like the text. */
function isBegunBy({ city, otherName = '' }: { city: string; otherName?: string }, text: string): boolean {
  return [city, otherName].some(name => ` ${foldName(name)}`.includes(` ${foldName(text)}`))
}

/** The best known cities with Latin letters, five or more. */
function knownCities(index: PlaceIndex, count: number) {
  return Array.from(index.area.keys())
    .filter(place => index.area[place] === 0)
    .slice(0, 2 * count)
    .map(place => presentPlace(index, place))
    .filter(({ city }) => /^[a-z ]{5,}$/.test(foldName(city)))
    .filter(({ city, formatted }) => searchPlaces(index, city, { limit: 1 })[0]?.formatted === formatted)
    .slice(0, count)
}

/** A name with a letter dropped, doubled, swapped with the one before it, and replaced, at three places. */
function slipsIn(name: string): string[] {
  const slips = [1, name.length >> 1, name.length - 1].flatMap(at => {
    const [before, letter, after] = [name.slice(0, at), name[at]!, name.slice(at + 1)]
    if (letter === ' ' || before.endsWith(' ')) return []
    return [
      before + after,
      before + letter + letter + after,
      ...(at > 1 ? [before.slice(0, -1) + letter + before.at(-1)! + after] : []),
      before + (letter === 'e' ? 'i' : 'e') + after,
    ]
  })
  return slips.filter(slip => slip !== name)
}
