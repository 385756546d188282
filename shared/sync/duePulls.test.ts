import { expect, test } from 'vitest'
import { cursorEpoch, duePulls } from './duePulls.ts'

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
