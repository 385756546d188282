import { expect, test } from 'vitest'
import type { Item } from '#shared/features/itinerary/schema.ts'
import type { PositionAnswer } from './findPositions.ts'
import { foundPlaces, placesOf } from './foundPlaces.ts'
import type { PlaceMatch } from './matchPlaces.ts'

const item = (id: string, location: string | null = id) => ({ id, title: 'Visit', location }) as Item
const place = (name: string, more: Partial<PlaceMatch> = {}): PlaceMatch => ({
  name,
  detail: '',
  lat: 1,
  lon: 2,
  source: 'guide',
  ...more,
})
const [louvre, orsay] = [place('Louvre'), place('Orsay', { source: 'online', credit: '© OSM' })]
const answer = (of: Item, more: Partial<PositionAnswer> = {}): PositionAnswer<Item> => ({
  exact: null,
  offers: [],
  isUnasked: false,
  ...more,
  item: of,
})
const known = (...answers: PositionAnswer<Item>[]) => new Map(answers.map(each => [each.item.id, each]))
const none = new Map()

test('what is exact is chosen, what only resembles is not, until a person chooses', () => {
  const [a, b, c] = [item('a'), item('b'), item('c')]
  const answers = known(answer(a, { exact: louvre }), answer(b, { offers: [orsay, louvre] }), answer(c))
  const found = foundPlaces([a, b, c], answers, none)
  expect(found.chosen).toEqual([{ item: a, at: louvre }])
  expect(found.open).toEqual([])
  const choices = new Map([
    ['a', null],
    ['b', orsay],
  ])
  expect(foundPlaces([a, b, c], answers, choices).chosen).toEqual([{ item: b, at: orsay }])
})

test('an answer to another text is none', () => {
  const before = item('a')
  const now = item('a', 'Elsewhere')
  const found = foundPlaces([now], known(answer(before, { exact: louvre })), none)
  expect(found).toMatchObject({ chosen: [], open: [now] })
  expect(found.answerFor(now)).toBeUndefined()
})

test('what nobody could be asked about stays open', () => {
  const [a, b] = [item('a'), item('b')]
  const answers = known(answer(a, { offers: [orsay], isUnasked: true }))
  expect(foundPlaces([a, b], answers, none).open).toEqual([a, b])
})

test('a choice that a later answer does not have gives way to the exact place', () => {
  const a = item('a')
  const answers = known(answer(a, { exact: louvre }))
  expect(foundPlaces([a], answers, new Map([['a', orsay]])).choiceFor(a)).toBe(louvre)
})

test('three at most are offered, and each source is credited once', () => {
  const a = item('a')
  const offers = [
    orsay,
    place('Two'),
    place('Three', { credit: '© OSM' }),
    place('Four', { credit: 'Hidden' }),
  ]
  expect(placesOf(answer(a, { offers }))).toHaveLength(3)
  expect(foundPlaces([a], known(answer(a, { offers })), none).credits).toEqual(['© OSM'])
})
