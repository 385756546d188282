import { expect, test } from 'vitest'
import { sampleItems, samplePlan, sampleTrip, shown } from './testing/samplePlan.ts'

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

test('an activity with a length tells when it ends, or without a time how long it goes on', () => {
  const items = sampleItems.map(item => ({ ...item, durationMinutes: 275 }))
  const { days } = samplePlan(shown, sampleTrip, items)
  const told = days.flatMap(({ activities }) => activities.map(({ time, until }) => [time, until]))
  expect(told).toEqual([
    ['09:05', '1:40 PM'],
    ['20:30', '1:05 AM +1'],
    [null, '4 h 35 min'],
  ])
  expect(samplePlan().days[0]!.activities.map(({ until }) => until)).toEqual([null, null])
})

test('a booking link is shown only to those who see the trip, and only when it is one', () => {
  const items = [
    { ...sampleItems[0]!, link: 'https://fado.example/b/4711' },
    { ...sampleItems[1]!, link: 'javascript:alert(1)' },
  ]
  const links = (options: Parameters<typeof samplePlan>[0]) =>
    samplePlan(options, sampleTrip, items).days[0]!.activities.map(({ link }) => link)
  expect(links({ ...shown, withLinks: true })).toEqual([null, 'https://fado.example/b/4711'])
  expect(links(shown)).toEqual([null, null])
})

test('places that are known are numbered within their day; a bed is no stop', () => {
  const at = { lat: 38.7, lon: -9.1 }
  const [fado, castle, walk] = sampleItems
  const items = [
    { ...castle!, ...at },
    { ...fado!, ...at, id: 'bed', pos: 'a5', category: 'hotels' as const },
    { ...fado!, ...at },
    walk!,
  ]
  const { days } = samplePlan(shown, sampleTrip, items)
  expect(days[0]!.activities.map(({ title, position, stop }) => [title, position, stop])).toEqual([
    [castle!.title, at, 1],
    ['Fado', at, 2],
    ['Fado', at, null],
  ])
  expect(days[1]!.activities[0]).toMatchObject({ position: null, stop: null })
})
