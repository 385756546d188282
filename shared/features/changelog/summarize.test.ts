import { expect, test } from 'vitest'
import type { Change } from './schema.ts'
import type { ChangeEntry } from '#shared/story/entry.ts'
import { summarize } from './summarize.ts'

const entry: ChangeEntry = { action: 'item.add', kind: 'item', id: 'i', label: 'Castle', fields: {} }
const change = (id: string, userId: string, count: number): Change => ({
  id,
  userId,
  createdAt: `2026-05-01T0${id}:00:00.000Z`,
  entries: Array.from({ length: count }, () => entry),
})

test('a day becomes one row that says how much was done and by whom', () => {
  const day = summarize([change('1', 'ana', 2), change('2', 'ben', 5), change('3', 'ana', 1)])
  expect(day).toEqual({
    id: '3',
    userId: 'ben',
    createdAt: '2026-05-01T03:00:00.000Z',
    entries: [],
    summary: { count: 8, by: { ana: 3, ben: 5 } },
  })
})

test('a summary takes in what comes late', () => {
  const early = summarize([change('1', 'ana', 2)])
  expect(summarize([early, change('2', 'ana', 1)]).summary).toEqual({ count: 3, by: { ana: 3 } })
  expect(summarize([early]).summary).toEqual(early.summary)
})
