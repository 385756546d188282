import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName } from '#shared/plain/foldName.ts'
import { assembleGuide } from '#shared/features/guide/assembleGuide.ts'
import { answerFromGuide } from './answerFromGuide.ts'
import type { TripContext } from './answerFromGuide.ts'
import { parseSuggestions } from '#shared/features/assistant/parseSuggestions.ts'

const guide = assembleGuide(name =>
  readFileSync(new URL(`../features/guide/data/${name}`, import.meta.url), 'utf8'),
)

// May 3 to 5, 2027 are Monday to Wednesday.
const lisbon: TripContext = {
  destination: 'Lisbon, Portugal',
  destinationCity: 'Lisbon',
  destinationLat: '38.7167',
  destinationLon: '-9.1333',
  startDate: '2027-05-03',
  endDate: '2027-05-05',
  planned: ['Belém Tower'],
}

function ask(question: string, trip: TripContext | null = null, earlier: string[] = []) {
  const answer = parseSuggestions(answerFromGuide(guide, { questions: [...earlier, question], trip }))
  return { ...answer, titles: answer.suggestions.map(({ title }) => title) }
}

test('the chosen trip says where; what is planned is not suggested again', () => {
  const { text, suggestions, titles } = ask('What should I not miss?', lisbon)
  expect(text).toContain('best-known places of **Lisbon**')
  expect(titles).toHaveLength(5)
  expect(titles).toContain('Jerónimos Monastery')
  expect(titles).not.toContain('Belém Tower')
  expect(suggestions[0]).toMatchObject({ location: 'Belém, Lisbon', category: 'activities', time: '09:30' })
})

test('a city in the question counts more than the trip, and a follow-up stays with it', () => {
  expect(ask('Museums in Madrid', lisbon).text).toContain('**Madrid**')
  expect(ask('And where to eat?', lisbon, ['Museums in Madrid']).text).toContain(
    'Places to eat in **Madrid**',
  )
  expect(ask('And where to eat?', null, ['Museums in Madrid', 'Thanks']).text).toContain('**Madrid**')
})

test('words choose the places: number, price, kind, what is not wanted', () => {
  const cheap = ask('three cheap restaurants in London')
  expect(cheap.titles.length).toBeLessThanOrEqual(3)
  expect(
    cheap.suggestions.every(({ category, cost }) => category === 'restaurants' && !cost.includes('35')),
  ).toBe(true)
  const kids = ask('things to do in Paris with kids, no museums')
  expect(kids.titles).toContain('Eiffel Tower')
  const museums = guide.destinations.find(({ slug }) => slug === 'paris')!.places
  for (const title of kids.titles) {
    expect(museums.find(({ name }) => name === title)?.tags).not.toContain('museums')
  }
  expect(ask('a hotel in Lisbon').suggestions.every(({ category }) => category === 'hotels')).toBe(true)
})

test('a place is found by its name, in whichever city, and only what is asked is told', () => {
  const { text, titles } = ask('When does the Louvre open?')
  expect(text).toMatch(/\*\*Louvre Museum\*\*.*Usual hours: .*\d:\d\d/)
  expect(titles).toEqual(['Louvre Museum'])
})

test('facts come from the guide, for the month of the trip', () => {
  expect(ask('Will it rain?', lisbon)).toMatchObject({
    text: expect.stringContaining('in May Lisbon has usual highs of 22 °C') as string,
    titles: [],
  })
  expect(ask('What plug do I need in London?').text).toContain('sockets of type G')
  expect(ask('Emergency number in Tokyo').text).toContain('police 110')
})

test('for visa and safety it sends people to the official source', () => {
  expect(ask('Do I need a visa for Japan?')).toMatchObject({
    text: expect.stringContaining('Check what your own foreign ministry') as string,
    titles: [],
  })
})

test('where it knows nothing it says so, and names what is near', () => {
  expect(ask('hello').text).toContain('The guide knows 50 of them')
  const lyon = { ...lisbon, destination: 'Lyon, France', destinationCity: 'Lyon' }
  const far = { ...lyon, destinationLat: '45.7640', destinationLon: '4.8357' }
  expect(ask('What can we do?', far).text).toMatch(/nothing on Lyon, France yet.*Paris/)
})

test('a place that is closed on every day of a short trip is left out', () => {
  const monday = { ...lisbon, endDate: '2027-05-03' }
  expect(ask('museums', lisbon).titles).toContain('National Tile Museum')
  expect(ask('museums', monday).titles).not.toContain('National Tile Museum')
})

test('no question makes it fail or answer nothing, and every suggestion is a place of the guide', () => {
  const names = new Set(guide.destinations.flatMap(({ places }) => places.map(({ name }) => name)))
  const cities = fc.constantFrom(...guide.destinations.map(({ name }) => name))
  const words = fc.constantFrom(
    'food',
    'rain',
    'museums',
    'cheap',
    'where',
    'visa',
    'kids',
    '10',
    'hotel',
    'tips',
  )
  const question = fc.oneof(
    fc.string(),
    fc.tuple(cities, fc.array(words, { maxLength: 4 })).map(([city, rest]) => [city, ...rest].join(' ')),
  )
  fc.assert(
    fc.property(question, fc.boolean(), (text, withTrip) => {
      const answer = ask(text, withTrip ? lisbon : null)
      expect(answer.text).not.toBe('')
      expect(answer.titles.filter(title => !names.has(title))).toEqual([])
      expect(new Set(answer.titles.map(foldName)).size).toBe(answer.titles.length)
    }),
  )
})
