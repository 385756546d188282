import { expect, test } from 'vitest'
import { costText, isInDollars } from './costText.ts'
import { dayName, dayOptionText } from './dayText.ts'
import { ideasDay } from '#shared/features/itinerary/plan.ts'
import { moveTold } from './editTexts.ts'
import { moveTo } from './planMoves.ts'
import { dayRow, first, samplePlan, second, uuid } from '#shared/features/itinerary/testing/testPlan.ts'

test.each([
  ['$12', '12', true],
  [' $ 12 each', '12 each', true],
  ['€12', '€12', false],
  ['12 $', '12 $', false],
])('cost %s is shown as %s, its dollar sign in the place of the icon: %s', (cost, shown, inDollars) => {
  expect(costText(cost)).toBe(shown)
  expect(isInDollars(cost)).toBe(inDollars)
})

test('days are called by number, and by date before the trip begins', () => {
  const [day] = samplePlan()
  expect(dayName(day!)).toBe('Day 1')
  expect(dayName({ number: null, date: '2027-04-01' })).toBe('Thu, Apr 1, 2027')
  expect(dayOptionText({ ...day!, day: dayRow(first, { title: 'Alfama' }) })).toBe(
    'Day 1 · Sat, Apr 10 · Alfama',
  )
})

test('a move is told when it leaves the day', () => {
  const plan = [...samplePlan(), ideasDay([])]
  expect(moveTold(moveTo(plan, uuid(2), { dayId: first, index: 0 })!).inSight).toBe(true)
  expect(moveTold(moveTo(plan, uuid(2), { dayId: second, index: 0 })!)).toEqual({ title: 'Moved to Day 2' })
  expect(moveTold(moveTo(plan, uuid(1), { dayId: second, index: 1 })!)).toEqual({ title: 'Moved to Day 2' })
  expect(moveTold(moveTo(plan, uuid(1), { dayId: 'ideas', index: 0 })!)).toEqual({ title: 'Moved to Ideas' })
})
