import { expect, test } from 'vitest'
import { searchCommands } from './searchCommands.ts'

const commands = [
  { id: 'trips', group: 'Go to', label: 'My Trips' },
  { id: 'theme', group: 'Do', label: 'Switch to light theme', keywords: 'toggle mode' },
  { id: 't1', group: 'Trips', label: 'Surf and pastéis', hint: 'Lisbon', keywords: 'Lisbon, Portugal' },
]
const ids = (query: string) => searchCommands(commands, query).map(({ id }) => id)

test('finds by the start of any word, whatever the case, the accents and the order', () => {
  expect(ids('')).toEqual(['trips', 'theme', 't1'])
  expect(ids('PASTEIS su')).toEqual(['t1'])
  expect(ids('portu')).toEqual(['t1'])
  expect(ids('toggle')).toEqual(['theme'])
  expect(ids('rips')).toEqual([])
})
