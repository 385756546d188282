import { expect, test } from 'vitest'
import { model } from '#shared/model.ts'
import { newId } from '#shared/ids.ts'
import { putBackEdit, replacedField, replacedText } from './replacedValue.ts'

const [tripId, id, dayId] = [newId(), newId(), newId()]
const replaced = (kind: string, register: string, value: Record<string, unknown>) => ({
  scope: `trip:${tripId}`,
  kind,
  id: kind === 'trip' ? tripId : id,
  register,
  value,
})

test.each([
  [replaced('item', 'title', { title: 'Dinner' }), 'Title of “Lunch”', 'Dinner'],
  [replaced('item', 'cost', { cost: null }), 'Cost of “Lunch”', ''],
  [replaced('item', 'place', { dayId, pos: 'a0' }), 'Place in the plan of “Lunch”', 'Day 2'],
  [replaced('day', 'title', { title: 'Old town' }), 'Title of “Lunch”', 'Old town'],
  [
    replaced('trip', 'dates', { startDate: '2027-01-05', endDate: '2027-01-09' }),
    'Dates of “Lunch”',
    '2027-01-05 – 2027-01-09',
  ],
  [
    replaced('trip', 'destination', { destination: 'Rome, Italy', destinationCity: 'Rome' }),
    'Destination of “Lunch”',
    'Rome, Italy',
  ],
])('says and puts back what was replaced: %#', (value, field, text) => {
  expect(replacedField(value, 'Lunch')).toBe(field)
  expect(replacedText(value, 'Day 2')).toBe(text)
  const [name, args] = putBackEdit(value)!
  expect(model.mutators[name]!.args.safeParse(args).error).toBeUndefined()
})

test('without a name the kind serves', () => {
  expect(replacedField(replaced('item', 'title', {}), undefined)).toBe('Title of an activity')
})
