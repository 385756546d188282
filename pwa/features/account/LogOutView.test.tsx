import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LogOutView } from './LogOutView.tsx'

afterEach(cleanup)

function show(isOffline: boolean) {
  const nothing = () => undefined
  render(
    <FluentProvider theme={webLightTheme}>
      <LogOutView
        left={{ changes: 2, texts: 0, photos: 0, questions: 0 }}
        state="local"
        isOffline={isOffline}
        onClose={nothing}
        onSync={nothing}
        onKeep={nothing}
        onExport={nothing}
        onDiscard={nothing}
        onLeave={nothing}
      />
    </FluentProvider>,
  )
  return screen.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent)
}
const sync = 'Sync nowSync, then log out.'

test('what only this device has can be synced first', () => {
  expect(show(false)).toContain(sync)
  expect(screen.queryByText(/offline/)).toBeNull()
})

test('without a network it cannot, and the dialog says so', () => {
  expect(show(true)).not.toContain(sync)
  expect(
    screen.getByText(/^Only this device has 2 unsynced changes\. You're offline, so nothing/),
  ).toBeTruthy()
  expect(screen.getByText('Keep on this device')).toBeTruthy()
})
