import { expect, test } from 'vitest'
import { costText, isInDollars } from './costText.ts'
import { dayName, dayOptionText } from './dayText.ts'
import { moveText } from './itineraryCallbacks.ts'
import { moveTo } from './planMoves.ts'
import { quickAddText } from './quickAddText.ts'
import { dayRow, first, samplePlan, second, uuid } from './testPlan.ts'

test.each([
  ['$12', '12', true],
  [' $ 12 each', '12 each', true],
  ['€12', '€12', false],
  ['12 $', '12 $', false],
])('cost %s is shown as %s, its dollar sign in the place of the icon: %s', (cost, shown, inDollars) => {
  expect(costText(cost)).toBe(shown)
  expect(isInDollars(cost)).toBe(inDollars)
})

test.each([
  ['9:30 Louvre', '09:30', 'Louvre'],
  ['7pm Dinner', '19:00', 'Dinner'],
  ['12 AM Night bus', '00:00', 'Night bus'],
  ['12.15 Lunch', '12:15', 'Lunch'],
  ['  Just a walk ', null, 'Just a walk'],
  ['12 Apostles', null, '12 Apostles'],
  ['24:00 Party', null, '24:00 Party'],
  ['13pm Tea', null, '13pm Tea'],
  ['10:30', null, '10:30'],
])('the line %j', (line, time, title) => {
  expect(quickAddText(line)).toEqual({ time, title })
})

test('days are called by number, and by date before the trip begins', () => {
  const [day] = samplePlan()
  expect(dayName(day!)).toBe('Day 1')
  expect(dayName({ number: null, date: '2027-04-01' })).toBe('Thu, Apr 1, 2027')
  expect(dayOptionText({ ...day!, day: dayRow(first, { title: 'Alfama' }) })).toBe(
    'Day 1 · Sat, Apr 10, 2027 · Alfama',
  )
})

test('a move is told by what it changed besides the order', () => {
  const plan = samplePlan()
  expect(moveText(moveTo(plan, uuid(2), { dayId: first, index: 0 })!)).toBe('Moved to 9:00 AM')
  expect(moveText(moveTo(plan, uuid(2), { dayId: second, index: 0 })!)).toBe('Moved to Day 2')
  expect(moveText(moveTo(plan, uuid(1), { dayId: second, index: 1 })!)).toBe('Moved to Day 2, 12:00 PM')
})
