import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldName } from '#shared/plain/foldName.ts'
import { wholeGuide } from '#shared/features/guide/testing/wholeGuide.ts'
import { answerFromGuide, replyFromGuide } from './answerFromGuide.ts'
import { lisbonTrip } from '../testing/question.ts'
import type { TripContext } from './question.ts'
import { parseSuggestions } from '#shared/features/assistant/parseSuggestions.ts'

const guide = wholeGuide

const lisbon: TripContext = lisbonTrip

async function ask(question: string, trip: TripContext | null = null, earlier: string[] = []) {
  const asked = { questions: [...earlier, question], lastAnswer: null, trip, today: '2027-04-12' }
  const answer = parseSuggestions(await answerFromGuide(guide, asked, () => Promise.resolve([])))
  return { ...answer, titles: answer.suggestions.map(({ title }) => title) }
}

test('the chosen trip says where; what is planned is not suggested again', async () => {
  const { text, suggestions, titles } = await ask('What should I not miss?', lisbon)
  expect(text).toContain('best-known places in **Lisbon**')
  expect(titles).toHaveLength(5)
  expect(titles).toContain('Jerónimos Monastery')
  expect(titles).not.toContain('Belém Tower')
  expect(suggestions.find(({ title }) => title === 'Jerónimos Monastery')).toMatchObject({
    location: 'Belém, Lisbon',
    category: 'activities',
  })
})

test('suggestions are spread over the day, at times when the places are open', async () => {
  const { suggestions } = await ask('What should I not miss?', lisbon)
  const times = suggestions.map(({ time }) => time)
  expect(times.every(time => time >= '09:00' && time <= '21:00')).toBe(true)
  expect(new Set(times).size).toBeGreaterThan(2)
})

test('a city in the question counts more than the trip, and a follow-up stays with it', async () => {
  const text = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).text
  expect(await text('Museums in Madrid', lisbon)).toContain('**Madrid**')
  expect(await text('And where to eat?', lisbon, ['Museums in Madrid'])).toContain(
    'Places to eat in **Madrid**',
  )
  expect(await text('And where to eat?', null, ['Museums in Madrid', 'Thanks'])).toContain('**Madrid**')
})

test('a place that is closed on every day of a short trip is left out', async () => {
  const monday = { ...lisbon, endDate: '2027-05-03' }
  expect((await ask('museums', monday)).titles).not.toContain('National Tile Museum')
})

test.each([
  ['2027-05-01', 'Plan two days', ['Day 1, Monday, May 3', 'Day 2, Tuesday, May 4']],
  ['2027-05-04', 'Plan our trip', ['Day 1, Tuesday, May 4', 'Day 2, Wednesday, May 5']],
  ['2027-05-05', 'Plan two days', ['Day 1, Wednesday, May 5', 'Day 2']],
  ['2027-05-06', 'Plan two days', ['Day 1', 'Day 2']],
])('on %s, “%s” plans no date that is over and none after the trip', async (today, question, days) => {
  const asked = { questions: [question], lastAnswer: null, trip: lisbon, today }
  const answer = await answerFromGuide(guide, asked, () => Promise.resolve([]))
  expect([...answer.matchAll(/^\*\*(Day [^:]+):/gm)].map(([, day]) => day)).toEqual(days)
})

test.each([
  ['Plan our trip', '15:30', 'Day 1, Tuesday, May 4', '15:45'],
  ['Plan our trip', '18:00', 'Day 1, Wednesday, May 5', '08:00'],
  ['Plan my day today', '18:00', 'Day 1, Tuesday, May 4', '18:15'],
  ['Plan our trip', null, 'Day 1, Tuesday, May 4', '08:00'],
])('“%s” at %s begins on %s, not before %s', async (question, time, day, first) => {
  const asked = { questions: [question], lastAnswer: null, trip: lisbon, today: '2027-05-04', time }
  const answer = await answerFromGuide(guide, asked, () => Promise.resolve([]))
  const [beginning] = parseSuggestions(answer).suggestions
  expect(answer).toContain(`**${day}`)
  expect(beginning!.time >= first).toBe(true)
})

test('a plan avoids what is refused, and nothing besides', async () => {
  const tagsOf = new Map(
    guide.destinations.flatMap(city => city.places.map(({ name, tags }) => [name, tags])),
  )
  const { titles } = await ask('Plan two days in Paris: art and gardens, no museums')
  expect(titles.filter(title => tagsOf.get(title)!.includes('gardens')).length).toBeGreaterThan(1)
  expect(titles.filter(title => tagsOf.get(title)!.includes('museums'))).toEqual([])
  const { text } = await ask("Plan a day in Edinburgh, we can't walk far")
  expect(text).not.toMatch(/like hiking|Arthur's Seat/)
})

test('of a trip to a town without a guide it says so, and names what is near', async () => {
  const bordeaux = {
    ...lisbon,
    destination: 'Bordeaux, France',
    destinationCity: 'Bordeaux',
    destinationLat: '44.8378',
    destinationLon: '-0.5792',
  }
  expect((await ask('What can we do?', bordeaux)).text).toMatch(/no guide to Bordeaux yet.*nearest guides/)
})

test.each([
  ['What to see in Rome?', null],
  ['museums in Roma', null],
  ['What to see in Rmoe, Italy?', null],
  [
    'What should we do?',
    {
      ...lisbon,
      destination: 'Rome, Italy',
      destinationCity: 'Rome',
      destinationLat: '41.9',
      destinationLon: '12.5',
    },
  ],
])('a guide that is not on this device is not said to be missing: %s', async (question, trip) => {
  const [rome, others] = [
    guide.destinations.filter(({ slug }) => slug === 'rome'),
    guide.destinations.filter(({ country }) => country !== 'IT'),
  ]
  const asked = { questions: [question], lastAnswer: null, trip, today: '2027-04-12', away: rome }
  const { answer, isWhole } = await replyFromGuide({ ...guide, destinations: others }, asked, async () => [])
  expect(answer).toMatch(/^Our guide to (Rome|Italy) isn't on this device yet/)
  expect(isWhole).toBe(false)
})

test('no question makes it fail or answer nothing, and every suggestion is a place of the guide', async () => {
  const names = new Set(guide.destinations.flatMap(({ places }) => places.map(({ name }) => name)))
  const cities = fc.constantFrom(...guide.destinations.map(({ name }) => name))
  const words = fc.constantFrom(
    ...'food rain museums cheap where visa kids 10 hotel tips and the second one plan tonight'.split(' '),
  )
  const question = fc.oneof(
    fc.string(),
    fc.tuple(cities, fc.array(words, { maxLength: 4 })).map(([city, rest]) => [city, ...rest].join(' ')),
  )
  await fc.assert(
    fc.asyncProperty(question, fc.boolean(), async (text, withTrip) => {
      const answer = await ask(text, withTrip ? lisbon : null)
      expect(answer.text).not.toBe('')
      expect(answer.titles.filter(title => !names.has(title))).toEqual([])
      expect(new Set(answer.titles.map(foldName)).size).toBe(answer.titles.length)
    }),
    { numRuns: 60 },
  )
})
