import { expect, test } from 'vitest'
import { syncStatusText } from './syncStatusText.ts'

test.each([
  ['opening', 0, 'Loading...'],
  ['saved', 0, 'All changes saved'],
  ['local', 3, '3 saved on this device'],
  ['syncing', 3, 'Syncing 3'],
  ['paused', 3, 'Sync paused — Retry'],
  ['sign-in', 3, 'Sign in to sync'],
] as const)('%s', (state, waiting, text) => {
  expect(syncStatusText({ state, waiting, attic: 0 })).toBe(text)
})
