import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const iphone = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1',
  vendor: 'Apple Computer, Inc.',
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  localStorage.setItem('wend.visits', JSON.stringify({ count: 1, lastAt: 0 }))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
})

/** The second visit of someone with a trip, on an iPhone. */
async function visitByPhone() {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone.userAgent)
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(iphone.vendor)
  const { InstallPrompt } = await import('./InstallPrompt.tsx')
  const page = (unsent: boolean) => (
    <FluentProvider theme={webLightTheme}>
      <InstallPrompt trips={1} unsent={unsent} />
    </FluentProvider>
  )
  const { rerender } = render(page(true))
  return (unsent: boolean) => rerender(page(unsent))
}

const offer = () => screen.queryByRole('region', { name: 'Keep your trips on your home screen' })
async function pass(ms: number) {
  await act(async () => vi.advanceTimersByTimeAsync(ms))
  // The card's code is loaded when it is first shown.
  await act(() => vi.dynamicImportSettled())
}

test('on an iPhone nothing is offered before all edits are sent, and nothing moves for one that is soon sent', async () => {
  const edits = await visitByPhone()
  await pass(60_000)
  expect(offer()).toBeNull()
  edits(false)
  await pass(0)
  expect(offer()).toBeTruthy()
  edits(true)
  await pass(2000)
  expect(offer()).toBeTruthy()
  edits(false)
  await pass(60_000)
  edits(true)
  await pass(4000)
  expect(offer()).toBeNull()
  edits(false)
  await pass(0)
  expect(offer()).toBeTruthy()
})

test('the steps say that the app begins signed out, and what Safari does with websites', async () => {
  const edits = await visitByPhone()
  edits(false)
  await pass(0)
  expect(offer()?.textContent).toContain(
    'Tap “Add”, then open it and sign in once. Your trips will be there, even offline.',
  )
  expect(offer()?.textContent).toContain('Safari deletes website data after seven days without a visit.')
})
