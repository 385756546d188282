import { expect, test } from 'vitest'
import type { ShareLink } from '#shared/features/sharing/schema.ts'
import { linkText, shownText, usesText } from './linkText.ts'

const now = Date.parse('2026-11-21T10:00:00Z')
const link: ShareLink = {
  id: 'a',
  options: { withNames: false, withCosts: false, withNotes: false },
  createdAt: '2026-11-21T09:59:30Z',
  expiresAt: null,
  uses: 0,
  lastUsedOn: null,
}

test('a link tells its age, its end and its use', () => {
  expect(linkText(link, now)).toBe('Made just now · no time limit · not opened yet')
  const old = { ...link, createdAt: '2026-11-15T10:00:00Z', expiresAt: '2026-11-22T10:00:00Z' }
  expect(linkText({ ...old, uses: 3, lastUsedOn: '2026-11-20' }, now)).toMatch(
    /^Made 6 days ago · ends Nov 2\d, 2026, \d+:00 [AP]M · opened 3 times, last on Nov 20$/,
  )
  expect(linkText({ ...old, expiresAt: '2026-11-20T10:00:00Z' }, now)).toContain('ended Nov ')
  expect(usesText(1, '2026-11-20')).toBe('opened once, last on Nov 20')
})

test('a link tells what it shows', () => {
  expect(shownText(link.options)).toBe('Without names, costs and descriptions')
  expect(shownText({ withNames: true, withCosts: false, withNotes: true })).toBe(
    'With names and descriptions',
  )
})
