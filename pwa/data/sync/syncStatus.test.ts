import { expect, test } from 'vitest'
import { retryDelayMs } from './backoff.ts'
import type { EngineState } from './engineState.ts'
import { syncStatus } from './syncStatus.ts'

const engine = (phase: EngineState['phase'], pushed = 0): EngineState => ({ phase, pushed, problem: null })
const counts = (waiting: number, attic = 0, stored = 0) => ({ waiting, attic, stored })
const healthy = { trouble: null, made: 0 }

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
  expect(syncStatus(engine(phase), counts(waiting), healthy)).toMatchObject({ state, waiting: shown })
})

test('nothing is called saved before it was counted', () => {
  expect(syncStatus(engine('idle'), undefined, healthy).state).toBe('opening')
})

test('nothing is called saved while an edit is on its way into the database, or is not counted yet', () => {
  const state = (stored: number, made: number, waiting = 0) =>
    syncStatus(engine('idle'), counts(waiting, 0, stored), { trouble: null, made }).state
  expect(state(0, 1)).toBe('saving')
  expect(state(3, 3)).toBe('saved')
  // Edits that wait are reported as waiting.
  expect(state(0, 1, 2)).toBe('local')
})

test('a storage that does not do its work comes before everything else', () => {
  for (const phase of ['idle', 'syncing', 'offline', 'paused', 'sign-in'] as const) {
    for (const trouble of ['silent', 'blocked', 'damaged', 'full', 'lost'] as const) {
      const shown = syncStatus(engine(phase), undefined, { trouble, made: 0 })
      expect(shown).toMatchObject({ state: 'storage', trouble })
    }
  }
})

test('what the server has acknowledged in this round no longer counts', () => {
  expect(syncStatus(engine('syncing', 500), counts(1200), healthy)).toMatchObject({
    state: 'syncing',
    waiting: 700,
  })
})

test('the pause doubles with each failure, up to a minute, never more than it says', () => {
  expect([1, 2, 3, 7, 50].map(failures => retryDelayMs(failures, 0))).toEqual([
    1000, 2000, 4000, 60_000, 60_000,
  ])
  expect(retryDelayMs(1, 1)).toBeGreaterThan(600)
})
