import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { handMadePlurals, stumblesIn, stumblesInData, stumblesOnPage } from './plainWords.ts'
import { root } from './root.ts'

test.each([
  ["const text = 'It works without a network.'", 'without a network'],
  ['const text = `Ask ${name}, or whoever is there.`', 'whoever'],
  ['const page = <p>Nothing is lost; it is here.</p>', 't; i'],
  ['const text = `${name} left; the trip stays.`', 't; t'],
  ["const label = { title: 'Sync centre' }", 'centre'],
  ["const label = { title: 'Delete Comment?' }", 'Delete Comment?'],
  ["const text = 'Looking for places…'", 'Looking for places…'],
  ['const button = <button>Save to File</button>', 'Save to File'],
])('%s is found', (source, words) => {
  expect(stumblesIn(source, true).map(found => found.words)).toEqual([words])
})

test('comments, types, names in the code, imports and texts of the specification are free', () => {
  const source = `
    // Without a network, whoever reads this is asked for nothing.
    import { colour } from './the colour.ts'
    type Kind = 'the centre' | 'a colour'
    const screen = open('sync-centre')
    const label = 'Edit Travel Stats'
  `
  expect(stumblesIn(source, false)).toEqual([])
})

test.each([
  ["const text = count === 1 ? 'this day' : 'these days'", 'this day / these days'],
  ["const text = days.length > 1 ? 'these days' : 'a day'", 'these days / a day'],
])('%s is a plural made by hand', (source, texts) => {
  expect(handMadePlurals(source, false)).toEqual([texts])
})

test('a choice that is no plural is free', () => {
  const source = `
    const mark = halves % 2 === 1 ? '½' : ''
    const mode = fingers === 1 ? pan : pinch
    const text = isOwn ? 'yours' : 'theirs'
  `
  expect(handMadePlurals(source, false)).toEqual([])
})

const files = ['pwa', 'shared', 'sync-server']
  .flatMap(folder => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
  .filter(file => !/\.test\.tsx?$|\/testing\/|\/test[A-Z]\w+\.tsx?$/.test(file))
  .map(file => ({ file, source: readFileSync(join(root, file), 'utf8'), isTsx: file.endsWith('x') }))

test('people read nothing that nobody would say', () => {
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap(({ file, source, isTsx }) =>
    stumblesIn(source, isTsx, file.startsWith('pwa') ? 'travelers' : 'developers').map(
      ({ words, text }) => `${file}: "${words}" in "${text}"`,
    ),
  )
  expect(found).toEqual([])
})

test('no plural is made by hand', () => {
  const shown = files.filter(({ file }) => !file.startsWith('pwa/build/'))
  const found = shown.flatMap(({ file, source, isTsx }) =>
    handMadePlurals(source, isTsx).map(texts => `${file}: ${texts}`),
  )
  expect(found).toEqual([])
})

test('the pages for travelers say nothing that nobody would say', () => {
  expect(stumblesOnPage('It works without\na network.')).toMatchObject([{ words: 'without a network' }])
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const pages = [readFileSync(join(root, 'docs/using.md'), 'utf8'), readme.slice(0, readme.indexOf('\n## '))]
  expect(pages.flatMap(stumblesOnPage)).toEqual([])
})

test('the guide and the starter templates say nothing that nobody would say', () => {
  const place = { name: 'Lace Centre', district: 'Centre', text: 'In the centre; go early.' }
  expect(stumblesInData({ places: [place] }).map(({ words }) => words)).toEqual(['centre', 'e; g'])

  const data = [
    ...globSync('shared/features/guide/data/*.json', { cwd: root }),
    'pwa/features/feed/templates.json',
  ]
  expect(data.length).toBeGreaterThan(100)
  const found = data.flatMap(file =>
    stumblesInData(JSON.parse(readFileSync(join(root, file), 'utf8'))).map(
      ({ words, text }) => `${file}: "${words}" in "${text}"`,
    ),
  )
  expect(found).toEqual([])
})
