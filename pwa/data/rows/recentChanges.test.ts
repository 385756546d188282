// @vitest-environment node
import { expect, test } from 'vitest'
import type { Row } from '#shared/sync/row.ts'
import { changedByOthers } from './recentChanges.ts'

const scope = 'trip:t'
const row = (id: string, fver: Row['fver'], deletedAt: string | null = null): Row => ({
  scope,
  id,
  kind: 'item',
  parent: null,
  version: 9,
  deletedAt,
  fver,
  data: { id },
})
const answer = (from: number, reset = false) => ({
  scopes: { [scope]: { from, to: 9, epoch: 'e1', reset, rows: [] } },
})

test('what another person wrote since the last look is news; own edits, old ones and deleted rows are not', () => {
  const rows = [
    row('theirs', { '*': [1, 'ana'], title: [8, 'ben'] }),
    row('new', { '*': [9, 'ben'] }),
    row('own', { '*': [1, 'ben'], title: [8, 'ana'] }),
    row('waiting', { '*': [1, 'ben'], title: [0, 'ana'] }),
    row('deleted', { '*': [1, 'ana'], deleted: [9, 'ben'] }, '2026-05-01T00:00:00Z'),
  ]
  expect(changedByOthers(rows, answer(7), 'ana').map(({ id }) => id)).toEqual(['theirs', 'new'])
})

test('a trip that is sent whole is not news', () => {
  expect(changedByOthers([row('new', { '*': [9, 'ben'] })], answer(0, true), 'ana')).toEqual([])
})
