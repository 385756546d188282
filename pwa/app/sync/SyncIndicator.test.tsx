import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SyncIndicator } from './SyncIndicator.tsx'
import type { SyncStatusView } from './syncStatusText.ts'

afterEach(cleanup)

const nameOf = (status: Partial<SyncStatusView>) => {
  render(
    <FluentProvider theme={webLightTheme}>
      <SyncIndicator
        status={{ state: 'storage', waiting: 0, attic: 0, ...status }}
        onOpen={() => {}}
        onRetry={() => {}}
      />
    </FluentProvider>,
  )
  return screen.getByRole('button').getAttribute('aria-label')
}

test.each([
  ['silent', 'Storage does not answer'],
  ['blocked', 'Close other tabs'],
  ['damaged', 'Storage failed'],
  ['full', 'No room left'],
  ['lost', 'Fetching your trips'],
] as const)('a storage that is %s has its own name: %s', (trouble, name) => {
  expect(nameOf({ trouble })).toBe(name)
})

test('what waits is named beside it', () => {
  expect(nameOf({ trouble: 'silent', waiting: 2 })).toBe('Storage does not answer, 2 saved on this device')
})

test('an edit on its way is not called saved', () => {
  expect(nameOf({ state: 'saving' })).toBe('Saving')
})
