import { expect, test } from 'vitest'
import { model } from './features.ts'
import { describeEdit, wordsOf } from './words.ts'

test('says what was done to what', () => {
  expect(describeEdit('item.add', { title: 'Louvre' }, { trip: 'Paris weekend' })).toBe(
    'Add activity “Louvre” to Paris weekend',
  )
  expect(describeEdit('item.move', {}, { trip: 'Paris', subject: 'Louvre', day: 'Day 2' })).toBe(
    'Move activity “Louvre” to Day 2 in Paris',
  )
  expect(describeEdit('trip.update', { title: 'Rome', dates: {} }, { trip: 'Paris' })).toBe(
    'Change the title and the dates of Paris',
  )
  expect(describeEdit('itinerary.request', { interests: 'art' }, { trip: 'Paris' })).toBe(
    'Generate an itinerary for Paris with the AI model',
  )
  expect(describeEdit('insights.update', { texts: {} }, { trip: 'Paris' })).toBe(
    'Change the insights of Paris',
  )
  expect(describeEdit('day.rename', { title: null }, { day: 'Day 2' })).toBe('Clear the title of Day 2')
})

test('what no log tells has no type in it, and everything else has one', () => {
  const other = Object.values(model.mutators).filter(
    ({ name, logs }) => logs !== (wordsOf(name)!.type !== null),
  )
  expect(other).toEqual([])
})

test('has a sentence of its own for every edit of the product, also when nothing is known', () => {
  const bare = Object.keys(model.mutators).filter(
    name => describeEdit(name, {}, {}) === name.replaceAll(/[._]/g, ' '),
  )
  expect(bare).toEqual([])
})
