import { expect, test } from 'vitest'
import { matchedPart } from './matchedPart.ts'

test.each([
  ['Paris', 'par', 'Par'],
  ['Köln', 'KOL', 'Köl'],
  ['New York City', 'york', 'York'],
  ['New York City', 'new y', 'New Y'],
  ['Saint-Étienne', 'saint etie', 'Saint-Étie'],
  ['Xi’an', 'xian', 'Xi’an'],
  ['Weißenburg', 'weis', 'Weiß'],
  ['Žilina', 'zil', 'Z\u030cil'],
  ['東京', '東', '東'],
])('in %s, %s stands for %s', (name, typed, part) => {
  const shown = part.includes('\u030c') ? name.normalize('NFD') : name
  const [from, to] = matchedPart(shown, typed)!
  expect(shown.slice(from, to)).toBe(part)
})

test.each([
  ['Munich', 'monaco di'],
  ['Paris', 'aris'],
  ['Paris', 'paris texas'],
  ['Paris', ' '],
])('in %s, nothing stands for %s', (name, typed) => expect(matchedPart(name, typed)).toBeUndefined())
