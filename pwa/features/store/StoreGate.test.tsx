import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import { StoreHealth } from '../../data/store/storeHealth.ts'
import { storeWords } from '../../data/store/storeWords.ts'
import type { SyncEngine } from '../../data/sync/engine.ts'
import { setSession } from '../../data/session/session.ts'
import { StoreGate } from './StoreGate.tsx'
import { StoreNotice } from './StoreNotice.tsx'

afterEach(() => {
  cleanup()
  setSession(null)
})

let drawn = 0

/** A screen that shows whether it was remounted. */
function Screen() {
  const [number] = useState(() => (drawn += 1))
  return (
    <main>
      <StoreNotice />
      screen {number}
    </main>
  )
}

function show() {
  drawn = 0
  const health = new StoreHealth()
  const retry = vi.fn()
  const user = { id: 'ana', firstName: 'Ana', lastName: null, email: null, profileImageUrl: null }
  setSession({ user, db: { health } as LocalDatabase, engine: { retry } as unknown as SyncEngine })
  render(
    <FluentProvider theme={webLightTheme}>
      <StoreGate>
        <Screen />
      </StoreGate>
    </FluentProvider>,
  )
  return { health, retry }
}

function answer(health: StoreHealth) {
  health.opened({ isNew: false, isMissed: false })
  health.heard()
}
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

test('a database that does not open is told in place of the screens, which come by themselves once it does', async () => {
  const { health } = show()
  expect(screen.getByText('screen 1')).toBeTruthy()
  act(() => health.waits('silent'))
  const panel = await screen.findByRole('alert')
  expect(panel.textContent).toContain("This browser's storage isn't responding")
  expect(panel.textContent).toContain('Close other Wend. tabs or restart the browser.')
  expect(screen.queryByText(/screen/)).toBeNull()
  expect(buttons()).toEqual(['Reload', 'Save unsynced changes as a file', 'Start over'])
  act(() => answer(health))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText('screen 2')).toBeTruthy()
})

test('one that cannot be opened can be tried again, left, saved from, or given up', async () => {
  const { health } = show()
  act(() => void health.failed(new DOMException('', 'UnknownError')))
  expect((await screen.findByRole('alert')).textContent).toContain("This browser's storage failed")
  expect(buttons()).toEqual(['Try again', 'Reload', 'Save unsynced changes as a file', 'Start over'])
})

test('what goes wrong later is said above the screen, which stays with all that is typed into it', async () => {
  const { health } = show()
  act(() => answer(health))
  act(() => health.waits('silent'))
  await screen.findByText(storeWords.silent.title)
  expect(screen.getByText(/screen 1/)).toBeTruthy()
  act(() => health.heard())
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a device without room, and one that the browser has emptied, have words and a way out of their own', async () => {
  const { health, retry } = show()
  act(() => answer(health))
  act(() => void health.failed({ name: 'AbortError', inner: new DOMException('', 'QuotaExceededError') }))
  await screen.findByText(storeWords.full.title)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
  act(() => health.wrote())
  expect(screen.queryByText(storeWords.full.title)).toBeNull()
  act(() => health.opened({ isNew: true, isMissed: true }))
  expect(screen.getByRole('status').textContent).toContain("We'll download them when you're online")
  // What the screens had asked for was dropped with it.
  expect(screen.getByText(/screen 2/)).toBeTruthy()
  act(() => health.merged())
  expect(screen.getByRole('status').textContent).toBe('')
})
