import { expect, test } from 'vitest'
import { interestTags } from '../guide/schema.ts'
import { interestsOf } from './interestsOf.ts'

test.each([
  ['art and history', ['art', 'history']],
  ['Museums, cafés & street food!', ['coffee', 'food', 'museums']],
  ['ROMANTIC sunsets', ['romance', 'views']],
  ['things to do with kids', ['family']],
  ['we love hiking, not museums', ['hiking']],
  ['Artois barley partitions', []],
  ['', []],
  ['<script>alert(1)</script>', []],
])('%s', (text, tags) => expect(interestsOf(text).wanted).toEqual(tags))

test('what is refused is avoided, up to the next comma', () => {
  expect(interestsOf('no museums, beaches')).toEqual({ wanted: ['beach'], avoided: ['museums'] })
  expect(interestsOf("food but don't want nightlife")).toEqual({ wanted: ['food'], avoided: ['nightlife'] })
})

test('one word after an "and" is refused with what is before it', () => {
  expect(interestsOf('No museums and churches')).toEqual({ wanted: [], avoided: ['museums', 'religion'] })
  expect(interestsOf('no museums & churches & malls').avoided).toEqual(['museums', 'religion', 'shopping'])
  expect(interestsOf('no museums and good food')).toEqual({ wanted: ['food'], avoided: ['museums'] })
  expect(interestsOf('beaches and no museums and churches').wanted).toEqual(['beach'])
})

test.each([
  ["we can't walk far", 'hiking'],
  ['my father cannot climb', 'hiking'],
  ['I never drink wine', 'wine'],
  ['fewer museums', 'museums'],
  ['less nightlife', 'nightlife'],
  ["she doesn't like art", 'art'],
])('%s avoids %s', (text, tag) => expect(interestsOf(text)).toEqual({ wanted: [], avoided: [tag] }))

test.each([
  ['not only museums', ['museums']],
  ['not just museums, also art', ['art', 'museums']],
  ["don't want to miss the museums", ['museums']],
  ["can't get enough of art", ['art']],
  ['less known museums', ['museums']],
  ['walks without hills', []],
])('%s refuses nothing', (text, wanted) => expect(interestsOf(text)).toEqual({ wanted, avoided: [] }))

test('every tag is understood by its own name', () => {
  for (const tag of interestTags) expect(interestsOf(tag.replace('-', ' ')).wanted).toContain(tag)
})
