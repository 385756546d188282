import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import { expect, test } from 'vitest'
import { scan, youngerThan } from './engines.ts'
import { buildTarget, readFloor } from './floor.ts'
import { root } from './root.ts'

const younger = youngerThan({ safari: '16.4', safari_ios: '16.4', firefox: '115', chrome: '111' })
const found = (source: string) => [...scan(source, younger).keys()]

test.each([
  ['const { resolve } = Promise.withResolvers()', 'Promise.withResolvers'],
  ['AbortSignal.any([a, b])', 'AbortSignal.any'],
  ['Map.groupBy(list, key)', 'Map.groupBy'],
  ['URL.parse(text)', 'URL.parse'],
  ['new Intl.Segmenter()', 'Intl.Segmenter'],
  ['requestIdleCallback(work)', 'requestIdleCallback'],
  ['text.toWellFormed()', 'toWellFormed'],
  ['one.isSubsetOf(other)', 'isSubsetOf'],
  ['{ using file = open() }', 'syntax'],
  ['/[a--b]/v.test(text)', 'syntax'],
])('finds what is younger: %s', (source, what) => expect(found(source)).toEqual([what]))

test.each([
  'list.toSorted().at(-1)',
  'list.map(one => one.parse()).union',
  'navigator.setAppBadge?.(1)',
  'const plan = { parse: text => text }; plan.parse("")',
  'AbortSignal.timeout(5)',
])('leaves alone what the oldest browsers have: %s', source => expect(found(source)).toEqual([]))

test('the oldest browsers are told, in syntax that older ones understand, by the versions of package.json', () => {
  const boot = readFileSync(join(root, 'pwa/public/boot.js'), 'utf8')
  expect(() => parse(boot, { ecmaVersion: 2017 })).not.toThrow()
  const floor = readFloor()
  expect(boot).toContain(
    `iOS or Safari ${floor['safari']}, Chrome or Edge ${floor['chrome']}, Firefox ${floor['firefox']}`,
  )
  expect([floor['safari_ios'], floor['edge']]).toEqual([floor['safari'], floor['chrome']])
  expect(buildTarget()).toContain('ios16.4')
})

test('tells how often a file uses what is younger, so that an exception may hold for one place alone', () => {
  const source = 'URL.parse(a); requestIdleCallback(one); if (b) requestIdleCallback(two)'
  const times = (what: string) => scan(source, younger).get(what)?.times
  expect([times('URL.parse'), times('requestIdleCallback')]).toEqual([1, 2])
})
