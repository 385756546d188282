import { expect, test } from 'vitest'
import type { Row } from '#shared/sync/row.ts'
import { lostIn } from './lostIn.ts'

const scope = 'trip:1'
const title = { kind: 'item', id: 'dinner', register: 'title', value: { title: 'Harbour' } }

function change(userId: string, overwrote: object[], more: Partial<Row> = {}): Row {
  const entry = { action: 'item.update', kind: 'item', id: 'dinner', label: 'Hill', fields: {} }
  return {
    scope,
    kind: 'change',
    id: 'c1',
    parent: null,
    version: 7,
    deletedAt: null,
    fver: { '*': [7, userId] },
    data: {
      id: 'c1',
      userId,
      createdAt: '2027-04-10T09:00:00.000Z',
      entries: [entry, { ...entry, overwrote }],
    },
    ...more,
  }
}

test('what others replaced of mine is mine to hear of, with who did it and when', () => {
  const rows = [
    change('ben', [
      { ...title, by: 'ana' },
      { ...title, register: 'cost', by: 'cara' },
    ]),
  ]
  expect(lostIn(rows, 'ana')).toEqual([
    {
      ...title,
      by: 'ana',
      key: 'c1/1/dinner/title',
      scope,
      at: Date.parse('2027-04-10T09:00:00.000Z'),
      writer: 'ben',
    },
  ])
})

test('an invitation that was accepted has replaced no words', () => {
  const pending = {
    kind: 'collaborator',
    id: 'm1',
    register: 'status',
    value: { status: 'pending' },
    by: 'ana',
  }
  const row = change('ben', [pending])
  const [, entry] = (row.data as unknown as { entries: object[] }).entries
  Object.assign(entry!, { action: 'collaborator.accept', kind: 'collaborator', id: 'm1' })
  expect(lostIn([row], 'ana')).toEqual([])
})

test('what I replaced myself, rows that were rewritten, and rows of other kinds say nothing', () => {
  expect(
    lostIn(
      [
        change('ana', [{ ...title, by: 'ana' }]),
        change('ben', [{ ...title, by: 'ana' }], { fver: { '*': [7, 'ben'], entries: [9, 'cara'] } }),
        change('ben', [{ ...title, by: 'ana' }], { kind: 'item' }),
      ],
      'ana',
    ),
  ).toEqual([])
})
