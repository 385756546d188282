import { expect, test } from 'vitest'
import { samplePlan, shown } from './testing/samplePlan.ts'

test('the plan is in order, with the empty days of its dates', () => {
  const { days } = samplePlan()
  expect(days.map(({ number, date }) => [number, date])).toEqual([
    [1, '2027-04-02'],
    [2, '2027-04-03'],
    [3, '2027-04-04'],
    [4, '2027-04-05'],
    [5, '2027-04-06'],
  ])
  expect(days[0]!.activities.map(({ time }) => time)).toEqual(['09:05', '20:30'])
  expect(days[1]).toMatchObject({ isSuggested: true, activities: [{ category: 'other' }] })
})

test('names, costs and descriptions stay out unless they are allowed', () => {
  const text = JSON.stringify(samplePlan())
  for (const secret of ['Ana Costa', '$45', '4711']) expect(text).not.toContain(secret)
  const all = JSON.stringify(samplePlan(shown))
  for (const told of ['Ana Costa', '$45', '4711']) expect(all).toContain(told)
})

test('ids of the owner and of the trip are never part of it', () => {
  const text = JSON.stringify(samplePlan(shown))
  expect(text).not.toContain('000000000999')
  expect(text).not.toContain('-000000000001"')
})
