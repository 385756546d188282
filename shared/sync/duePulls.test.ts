import { expect, test } from 'vitest'
import { cursorEpoch, duePulls, portions } from './duePulls.ts'
import type { DuePull } from './duePulls.ts'

const granted = { scope: 'trip:1', version: 9, minVersion: 4, epoch: 'e2' }
const whole = { from: 0, to: 9, reset: true }

test('[PULL6] a scope that is at the server’s version is not due', () => {
  expect(duePulls([granted], { 'trip:1': [9, 'e2'] })).toEqual({ due: [], revoked: [] })
})

test('[PULL1] a scope that is behind is due from its cursor', () => {
  expect(duePulls([granted], { 'trip:1': [5, 'e2'] }).due).toMatchObject([{ from: 5, to: 9, reset: false }])
})

test.each([
  ['it was never fetched', {}],
  ['[ACCESS4] it was given again under a new epoch', { 'trip:1': [9, 'e1'] }],
  ['[LIFE3] tombstones behind the cursor are gone', { 'trip:1': [3, 'e2'] }],
  ['the cursor is beyond the server, which came from a backup', { 'trip:1': [10, 'e2'] }],
  ['the device starts over', { 'trip:1': [0, ''] }],
] as const)('[PULL2] a scope is sent whole when %s', (_, cursors) => {
  expect(duePulls([granted], cursors as unknown as Record<string, [number, string]>).due).toMatchObject([
    whole,
  ])
})

test('[ACCESS3] a scope that the person has no more is revoked, also for a device that starts over', () => {
  expect(duePulls([], { 'trip:1': [0, ''] }).revoked).toEqual(['trip:1'])
})

test('[PULL5] a reset that is sent in parts goes on below min_version, and starts over after another purge', () => {
  const epoch = cursorEpoch(granted, 2)
  expect(duePulls([granted], { 'trip:1': [2, epoch] }).due).toMatchObject([{ from: 2, reset: false }])
  expect(duePulls([{ ...granted, minVersion: 6 }], { 'trip:1': [2, epoch] }).due).toMatchObject([whole])
  expect(cursorEpoch(granted, 4)).toBe('e2')
})

const row = (version: number, id: string) => ({ kind: 'item', id, version })

test.each<[string, ReturnType<typeof row>[], number, [number, string], string[]]>([
  ['between two versions', [row(5, 'a'), row(6, 'b'), row(7, 'c')], 7, [6, 'e2'], ['a', 'b']],
  ['within the first version of an answer', [row(6, 'a'), row(6, 'b')], 6, [5, 'e2@item/b'], ['a', 'b']],
  ['below min_version', [row(3, 'a'), row(3, 'b')], 3, [2, 'e2+4@item/b'], ['a', 'b']],
])('[PULL5] a long answer is cut %s, and goes on there', (_, rows, nextVersion, cursor, sent) => {
  const due = duePulls([granted], {}).due
  const [portion, ...others] = portions(due, () => rows, { scope: 'trip:1', version: nextVersion })
  expect(others).toEqual([])
  expect(portion).toMatchObject({ cursor, rows: sent.map(id => ({ id })) })
  const after = cursor[1].includes('@') ? { kind: 'item', id: sent.at(-1) } : null
  expect(duePulls([granted], { 'trip:1': cursor }).due).toMatchObject([
    { from: cursor[0], after, reset: false },
  ])
})

test('[PULL5] a scope of which nothing fits waits, and so do those behind it', () => {
  const due = ['trip:3', 'trip:2', 'trip:1'].map((scope): DuePull => ({
    ...granted,
    scope,
    from: 0,
    after: null,
    to: 9,
    reset: true,
  }))
  const rowsOf = (scope: string) => (scope === 'trip:3' ? [row(1, 'a')] : [])
  expect(portions(due, rowsOf, { scope: 'trip:2', version: 1 })).toMatchObject([
    { pull: { scope: 'trip:3' }, cursor: [9, 'e2'] },
  ])
  expect(portions(due, rowsOf, undefined)).toHaveLength(3)
})

test('[PULL2] whoever is in the middle of a version starts over when the scope was given again or purged', () => {
  const cursors = { 'trip:1': [5, 'e2@item/b'] as [number, string] }
  for (const changed of [{ epoch: 'e3' }, { minVersion: 6 }]) {
    expect(duePulls([{ ...granted, ...changed }], cursors).due).toMatchObject([{ ...whole, after: null }])
  }
})
