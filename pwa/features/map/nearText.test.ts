import { expect, test } from 'vitest'
import { nearText } from './nearText.ts'

const rome = [
  { id: 'a', name: 'Pantheon', lat: 41.8986, lon: 12.4769 },
  { id: 'b', name: 'Colosseum', lat: 41.8902, lon: 12.4922 },
]

test('a spot is told by what is nearest, and by nothing that is far away', () => {
  expect(nearText({ lat: 41.8902, lon: 12.4886 }, rome)).toBe('0.3 km from Colosseum')
  expect(nearText({ lat: 45.4, lon: 9.2 }, rome)).toBe('Drag the pin to adjust it.')
  expect(nearText({ lat: 45.4, lon: 9.2 }, [])).toBe('Drag the pin to adjust it.')
})
