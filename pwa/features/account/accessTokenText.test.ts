import { expect, test } from 'vitest'
import type { AccessTokenShown } from '#shared/features/account/accessToken.ts'
import { momentText } from '#shared/plain/momentText.ts'
import { accessTokenText } from './accessTokenText.ts'

const now = Date.parse('2026-11-25T12:00:00.000Z')
const token: AccessTokenShown = {
  id: '0196a4c2-0000-7000-8000-000000000001',
  name: 'Backup script',
  scope: 'read',
  createdAt: '2026-11-25T11:55:00.000Z',
  expiresAt: '2026-12-25T11:55:00.000Z',
  lastUsedOn: null,
}

test('says what a new token may do and when it ends', () => {
  expect(accessTokenText(token, now)).toBe(
    `Read only · made 5 minutes ago · ends ${momentText(Date.parse(token.expiresAt!))} · not used yet`,
  )
})

test('says when a token was last used, and that it has ended', () => {
  const ended = { ...token, expiresAt: '2026-11-25T11:58:00.000Z', lastUsedOn: '2026-11-24' }
  expect(accessTokenText(ended, now)).toBe(
    `Read only · made 5 minutes ago · ended ${momentText(Date.parse(ended.expiresAt))} · last used on Nov 24, 2026`,
  )
})

test('says that a token has no end', () => {
  expect(accessTokenText({ ...token, scope: 'write', expiresAt: null }, now)).toBe(
    'Read and write · made 5 minutes ago · no time limit · not used yet',
  )
})
