import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const pwa = join(import.meta.dirname, '../..')
const elsewhere = globSync('**/*.{ts,tsx}', { cwd: pwa, exclude: ['ui/look/**', '**/*.test.*'] })

/** Matches in the app's source code outside this folder. */
const found = (pattern: RegExp): string[] =>
  elsewhere.flatMap(
    file =>
      readFileSync(join(pwa, file), 'utf8')
        .match(pattern)
        ?.map(text => `${file}: ${text}`) ?? [],
  )

test('there is an app to read', () => {
  expect(elsewhere.length).toBeGreaterThan(300)
})

test('the layout changes where breakpoints.ts says', () => {
  expect(found(/'(@media )?\((max-width: (719|1023)px|min-width: (720|1024|1100)px)\)'/g)).toEqual([])
})

test('space between and around things is in steps, by space()', () => {
  expect(found(/\b(gap|rowGap|columnGap|padding\w*|margin\w*): '(-?\d*[02468]px ?|0 ?)+'/g)).toEqual([])
})

test('what fingers press is as high as space.ts says', () => {
  expect(found(/\b(minHeight|minWidth|height|width): '44px'/g)).toEqual([])
})

// Safari drops the list role along with the bullets.
test('a list without bullets says that it is one', () => {
  const withBullets = ['features/account/ConsequenceList.tsx', 'features/install/InstallCard.tsx']
  const lists = found(/<[uo]l\b(?![^>]*role="list")/g).map(text => text.split(':')[0])
  expect(new Set(lists)).toEqual(new Set(withBullets))
})
