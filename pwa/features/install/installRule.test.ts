import { expect, test } from 'vitest'
import { countVisit, installOffer, visitGapMs } from './installRule.ts'

const welcome = {
  visits: 2,
  trips: 1,
  dismissed: false,
  installed: false,
  canAsk: true,
  byHand: false,
  unsent: false,
}

test('offers from the second visit and the first trip on', () => {
  expect(installOffer(welcome)).toBe('ask')
  expect(installOffer({ ...welcome, visits: 1 })).toBeUndefined()
  expect(installOffer({ ...welcome, trips: 0 })).toBeUndefined()
})

test('a dismissal holds for good, and so does an installation', () => {
  expect(installOffer({ ...welcome, visits: 90, trips: 30, dismissed: true })).toBeUndefined()
  expect(installOffer({ ...welcome, installed: true })).toBeUndefined()
})

test('shows the steps where only a person can install, and nothing where nobody can', () => {
  expect(installOffer({ ...welcome, canAsk: false, byHand: true })).toBe('steps')
  expect(installOffer({ ...welcome, canAsk: false })).toBeUndefined()
})

test('shows no steps to an app with storage of its own while edits wait here', () => {
  expect(installOffer({ ...welcome, canAsk: false, byHand: true, unsent: true })).toBeUndefined()
  expect(installOffer({ ...welcome, unsent: true })).toBe('ask')
})

test('starts close together are one visit, also when they go on for hours', () => {
  let visits = countVisit(undefined, 0)
  for (let start = 1; start <= 20; start++) visits = countVisit(visits, start * (visitGapMs - 1))
  expect(visits.count).toBe(1)
  expect(countVisit(visits, visits.lastAt + visitGapMs).count).toBe(2)
})
