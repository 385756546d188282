import { expect, test } from 'vitest'
import { wholeGuide } from '#shared/features/guide/testing/wholeGuide.ts'
import { parseSuggestions } from '#shared/features/assistant/parseSuggestions.ts'
import { suiteTowns } from '../testing/suiteTowns.ts'
import { lisbonTrip, suiteToday } from '../testing/question.ts'
import { answerFromGuide } from './answerFromGuide.ts'

/** The answer about a trip to Lisbon, with the places that it suggests. */
async function ask(...questions: string[]) {
  const asked = { questions, lastAnswer: null, trip: lisbonTrip, today: suiteToday }
  const { text, suggestions } = parseSuggestions(await answerFromGuide(wholeGuide, asked, suiteTowns))
  const places = wholeGuide.destinations.flatMap(city => city.places)
  return { text, places: suggestions.map(({ title }) => places.find(({ name }) => name === title)!) }
}

test.each([
  'rain plan?',
  'What to do when it rains?',
  'rainy day ideas',
  "it's raining",
  'raining',
  'indoor things to do',
  'what if it rains',
  'something inside',
  'bad weather plan',
  'it is pouring, what now?',
])('“%s” gets places for a rainy day', async question => {
  const { places } = await ask(question)
  expect(places.length).toBeGreaterThan(0)
  expect(places.filter(({ tags }) => !tags.includes('rainy-day'))).toEqual([])
})

test.each([
  'where to eat',
  'food?',
  'food',
  'best food',
  'hungry',
  "I'm hungry",
  'dinner',
  'lunch ideas',
  'breakfast',
  'good coffee?',
  'Where should we have dinner tonight?',
  'cheap eats',
  'a bite to eat',
  'restaurants',
])('“%s” gets places to eat', async question => {
  const { places } = await ask(question)
  expect(places.length).toBeGreaterThan(0)
  expect(places.filter(({ category }) => category !== 'restaurants')).toEqual([])
})

test.each([
  'is it open monday',
  'is it open on Monday?',
  'are they closed on sunday?',
  'opening hours',
  'opening times',
  'when does it open?',
  'what days is it closed',
  'how much is it',
  'tickets',
  'do I need tickets',
  'entrance fees',
  'getting around',
  'how to get around',
  'How do I get around?',
  'public transport',
  'transport',
  'metro?',
  'bus',
  'taxi',
  'uber',
  'airport',
  'airport transfer',
  'How do I get from the airport to the center',
  'airport to hotel',
  'how far is the airport',
  'directions to Belém',
  'way to the center',
  'is it walkable',
  'do I need a car',
  'parking',
  'where to park',
  'how do I get to the castle',
  'How far is Alfama from Belém?',
  'distance from Belém to Alfama',
  'how far is Belém Tower from Jerónimos Monastery',
  'how long does it take to walk to Belém',
  'can I walk from Baixa to Belém',
  'how do I get to Belém Tower',
  'walking distance',
  'public toilets',
  'rent a bike',
  'bike rental',
  'ferry',
  'luggage',
  'wifi',
  'prices',
  'money',
  'weather',
  'will it rain',
])('“%s” is answered or declined, and not with a list of sights', async question => {
  const { text, places } = await ask(question)
  expect(text).toMatch(/\*\*(Getting|Distance|Prices|Money|Weather)|don't know|doesn't know/)
  expect(places.length).toBeLessThan(2)
})

test('the distance between two places is told', async () => {
  const { text } = await ask('How far is Alfama from Belém?')
  expect(text).toMatch(/Alfama and Belém are \d[\d.]* km apart/)
})

test('“Is the Louvre open on Tuesday?” is answered about the Louvre', async () => {
  const { text, places } = await ask('Is the Louvre open on Tuesday?')
  expect(text).toMatch(/^No, it's closed on Tuesday/)
  expect(places).toEqual([])
})

test('“is it open on Tuesday?” means the place that was talked about', async () => {
  const { text } = await ask('Tell me about the Calouste Gulbenkian Museum', 'is it open on Tuesday?')
  expect(text).toContain("No, it's closed on Tuesday")
})

test.each([
  ['Compare Porto and Rome', ['Porto', 'Rome']],
  ['Tokyo vs Kyoto', ['Kyoto', 'Tokyo']],
  ['Tokyo versus Kyoto for food', ['Kyoto', 'Tokyo']],
  ['What is the difference between Lisbon and Porto?', ['Lisbon', 'Porto']],
  ['Lisbon or Porto?', ['Lisbon', 'Porto']],
])('“%s” gets places of both', async (question, cities) => {
  const { text, places } = await ask(question)
  expect(text).not.toMatch(/has nothing|didn't understand/)
  const of = wholeGuide.destinations.filter(city => places.some(place => city.places.includes(place)))
  expect(of.map(({ name }) => name).toSorted()).toEqual(cities)
})
