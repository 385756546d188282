import { expect, test } from 'vitest'
import {
  activityProblem,
  blankActivity,
  changedFields,
  fieldsOf,
  formOf,
  isChanged,
  newDayChoice,
  offersFor,
  readActivityDraft,
} from './activityForm.ts'
import type { ActivityForm } from './activityForm.ts'
import { first, itemRow, samplePlan, second, uuid } from './testPlan.ts'

const blank = blankActivity(uuid(1), { day: first, dayNumber: 4, date: null })
const filled: ActivityForm = { ...blank, title: 'Tram 28', location: 'Martim Moniz' }

test('a new activity starts at nine in the category other', () => {
  expect(blank).toMatchObject({ time: '09:00', category: 'other', dayNumber: '4', date: '' })
})

test.each([
  ['time', { time: '' }],
  ['title', { title: '  ' }],
  ['location', { location: ' ' }],
  ['title', { title: 'x'.repeat(201) }],
  ['dayNumber', { day: newDayChoice, dayNumber: '' }],
  ['dayNumber', { day: newDayChoice, dayNumber: '0' }],
  ['date', { day: newDayChoice, date: '2027-02-30' }],
] as const)('%s is checked', (field, wrong) => {
  expect(activityProblem(filled)).toBeUndefined()
  expect(activityProblem({ ...filled, ...wrong })?.field).toBe(field)
})

test('the number of a new day does not matter while an existing day is chosen', () => {
  expect(activityProblem({ ...filled, dayNumber: '' })).toBeUndefined()
})

test('empty texts are none', () => {
  expect(fieldsOf(filled)).toMatchObject({ description: null, cost: null, location: 'Martim Moniz' })
})

test('only what was changed is sent', () => {
  const start = formOf({ ...itemRow(1, first, '09:00'), cost: '$3' })
  expect(changedFields({ start, form: { ...start, cost: '' } })).toEqual({ cost: null })
  // An activity without a category is shown as other; that alone is no change.
  expect(changedFields({ start, form: start })).toEqual({})
})

test('a draft comes back as it was kept, and one of another shape does not', () => {
  const draft = { start: blank, form: filled }
  expect(readActivityDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(isChanged(draft)).toBe(true)
  expect(isChanged({ start: blank, form: blank })).toBe(false)
  expect(readActivityDraft({ form: filled })).toBeUndefined()
})

test('what a quickly added activity lacks is offered: the time before it and the place of the trip', () => {
  const start = formOf({ ...itemRow(3, first, null), location: null })
  expect(offersFor(start, samplePlan(), 'Lisbon')).toEqual({ time: '10:00', location: 'Lisbon' })
  const alone = formOf({ ...itemRow(9, second, null), location: 'Belém' })
  expect(offersFor(alone, samplePlan(), 'Lisbon')).toEqual({ time: '12:00', location: null })
  expect(offersFor(formOf(itemRow(1, uuid(77), null)), samplePlan(), 'Lisbon').time).toBe('09:00')
})
