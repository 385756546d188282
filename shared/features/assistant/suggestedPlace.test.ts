import { expect, test } from 'vitest'
import { guides } from '../planner/testing/guideRequest.ts'
import { suggestedPlace } from './suggestedPlace.ts'

const destinations = guides.map(({ destination }) => destination)
const lisbon = {
  destination: 'Lisbon, Portugal',
  destinationCity: 'Lisbon',
  destinationLat: '38.7167',
  destinationLon: '-9.1333',
}
const nameOf = (title: string, location = 'Belém') =>
  suggestedPlace(destinations, { title, location }, lisbon)?.name

test.each([
  ['Belém Tower', 'Belém Tower'],
  ['Visit the Jerónimos Monastery', 'Jerónimos Monastery'],
  ['Lunch at Time Out Market', 'Time Out Market'],
])('%s is found where the trip goes', (title, name) => expect(nameOf(title)).toBe(name))

test('the city that a suggestion names comes before that of the trip', () => {
  expect(nameOf('Louvre Museum', 'Louvre, Paris')).toBe('Louvre Museum')
  expect(nameOf('Belém Tower', 'Louvre, Paris')).toBeUndefined()
})

test.each(['Sunset cruise from Belém Tower', 'Museum', 'Louvre Museum', 'Swim at the beach'])(
  '%s is no place of the guide there',
  title => expect(nameOf(title)).toBeUndefined(),
)
