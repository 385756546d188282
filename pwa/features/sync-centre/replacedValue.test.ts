import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { isRestorable, replacedField, replacedText } from './replacedValue.ts'

const [id, dayId] = [newId(), newId()]
const replaced = (kind: string, register: string, value: Record<string, unknown>) => ({
  kind,
  id,
  register,
  value,
})

test.each([
  [replaced('item', 'title', { title: 'Dinner' }), 'Title of “Lunch”', '“Dinner”'],
  [replaced('item', 'time', { time: '14:05' }), 'Time of “Lunch”', '2:05 PM'],
  [replaced('item', 'cost', { cost: null }), 'Cost of “Lunch”', 'no cost'],
  [replaced('item', 'place', { dayId, pos: 'a0' }), 'Position in the plan of “Lunch”', 'Day 2'],
  [replaced('day', 'title', { title: 'Old town' }), 'Title of “Lunch”', '“Old town”'],
  [replaced('day', 'dayNumber', { dayNumber: 3 }), 'Number of “Lunch”', '3'],
  [
    replaced('trip', 'dates', { startDate: '2027-01-05', endDate: '2027-01-09' }),
    'Dates of “Lunch”',
    'Jan 5, 2027 – Jan 9, 2027',
  ],
  [
    replaced('trip', 'destination', { destination: 'Rome, Italy', destinationCity: 'Rome' }),
    'Destination of “Lunch”',
    '“Rome, Italy”',
  ],
])('says what was replaced: %#', (value, field, text) => {
  expect(replacedField(value, 'Lunch')).toBe(field)
  expect(replacedText(value, 'Day 2')).toBe(text)
  expect(isRestorable(value)).toBe(true)
})

test('without a name the kind serves', () => {
  expect(replacedField(replaced('item', 'title', {}), undefined)).toBe('Title of an activity')
  expect(replacedField(replaced('collaborator', 'role', {}), undefined)).toBe('Role of a collaborator')
  expect(replacedField(replaced('insights', 'localTips', {}), undefined)).toBe('Local tips of the insights')
})

test('who takes part and what is confirmed are no values to put back', () => {
  expect(isRestorable(replaced('collaborator', 'status', { status: 'pending' }))).toBe(false)
  expect(isRestorable(replaced('day', 'status', { status: 'suggested' }))).toBe(false)
})
