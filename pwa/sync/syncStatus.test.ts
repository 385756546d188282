import { expect, test } from 'vitest'
import { retryDelayMs } from './backoff.ts'
import type { EngineState } from './engine.ts'
import { syncStatus } from './syncStatus.ts'

const engine = (phase: EngineState['phase'], pushed = 0): EngineState => ({ phase, pushed, problem: null })
const counts = (waiting: number, attic = 0) => ({ waiting, attic })

test.each([
  ['idle', 0, 'saved', 0],
  ['offline', 0, 'saved', 0],
  ['offline', 3, 'local', 3],
  ['syncing', 3, 'syncing', 3],
  ['syncing', 0, 'saved', 0],
  ['paused', 3, 'paused', 3],
  ['sign-in', 3, 'sign-in', 3],
  ['idle', 1, 'local', 1],
] as const)('%s with %i waiting shows %s', (phase, waiting, state, shown) => {
  expect(syncStatus(engine(phase), counts(waiting))).toMatchObject({ state, waiting: shown })
})

test('nothing is called saved before it was counted', () => {
  expect(syncStatus(engine('idle'), undefined).state).toBe('opening')
})

test('what the server has acknowledged in this round no longer counts', () => {
  expect(syncStatus(engine('syncing', 500), counts(1200))).toMatchObject({ state: 'syncing', waiting: 700 })
})

test('the pause doubles with each failure, up to a minute, never more than it says', () => {
  expect([1, 2, 3, 7, 50].map(failures => retryDelayMs(failures, 0))).toEqual([
    1000, 2000, 4000, 60_000, 60_000,
  ])
  expect(retryDelayMs(1, 1)).toBeGreaterThan(600)
})
