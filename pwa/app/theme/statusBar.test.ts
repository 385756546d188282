import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { themeColours } from './themeChoice.ts'

const page = new DOMParser().parseFromString(
  readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8'),
  'text/html',
)
const meta = (name: string) =>
  [...page.querySelectorAll(`meta[name="${name}"]`)].map(each => each.getAttribute('content'))

// `black-translucent` draws a white clock over the page, even when the page is light.
test('the status bar of the home-screen app is the system’s own, in the colour of the theme', () => {
  expect(meta('apple-mobile-web-app-status-bar-style')).toEqual(['default'])
  // One without a media query: a second one would override the person's choice of theme.
  expect(meta('theme-color')).toEqual([themeColours.dark])
})
