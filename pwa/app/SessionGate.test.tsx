import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '#shared/plain/deferred.ts'
import { SessionGate } from './SessionGate.tsx'

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/trips?code=a&state=b')
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const open = () =>
  render(
    <FluentProvider theme={webLightTheme}>
      <SessionGate>
        <p>The app</p>
      </SessionGate>
    </FluentProvider>,
  )

test('while somebody comes back from signing in, their session is being prepared', async () => {
  const asked = deferred<void>()
  vi.stubGlobal('fetch', async () => {
    await asked.promise
    throw new TypeError('offline')
  })
  open()
  expect(screen.getByRole('status').textContent).toBe('Preparing your session...')
  asked.resolve()
  const heading = await screen.findByRole('heading', { level: 1 })
  expect(heading.textContent).toBe("Sign-in didn't finish")
  expect(screen.getByRole('button', { name: 'Back to Wend.' })).toBeTruthy()
  expect(screen.queryByText('The app')).toBeNull()
  expect(location.pathname + location.search).toBe('/trips')
})
