import 'fake-indexeddb/auto'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { setSession } from '../../data/session/session.ts'
import type { Phase } from '../../data/sync/engineState.ts'
import type { Session } from '../../data/session/session.ts'
import { typedDestination } from './testDestination.tsx'
import { TripsPage } from './TripsPage.tsx'

afterEach(() => {
  cleanup()
  setSession(null)
})

interface Shown {
  db?: LocalDatabase
  phase?: Phase
  preload?: () => void
}

/** Renders the page at this URL, on a device whose sync engine is in `phase`. */
function show(address: string, { db = new LocalDatabase(newId()), phase = 'idle', preload }: Shown = {}) {
  const listeners = new Set<() => void>()
  const engine = {
    state: () => ({ phase, pushed: 0, problem: null }),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  setSession({ user: { id: newId() }, db, engine } as unknown as Session)
  render(
    <MemoryRouter initialEntries={[address]}>
      <FluentProvider theme={webLightTheme}>
        <TripsPage
          renderDestination={Object.assign(typedDestination.bind(null), { preload })}
          renderShare={() => null}
          renderImport={() => null}
        />
      </FluentProvider>
    </MemoryRouter>,
  )
  return (next: Phase) =>
    act(() => {
      phase = next
      for (const listener of listeners) listener()
    })
}

/** Whether opening this URL loads the destination field's code. */
function isFetchedAt(address: string): boolean {
  const preload = vi.fn<() => void>()
  show(address, { preload })
  return preload.mock.calls.length > 0
}

test('the code of the destination field is fetched beside that of the New Trip dialog, and not before', () => {
  expect(isFetchedAt('/trips')).toBe(false)
  cleanup()
  expect(isFetchedAt('/trips?new=1')).toBe(true)
})

const none = () => screen.queryByRole('heading', { name: 'Where to first?' })

test('a new device says that there are no trips once it was told, or reaches no server', async () => {
  const db = new LocalDatabase(newId())
  const go = show('/trips', { db, phase: 'offline' })
  await vi.waitFor(() => expect(none()).not.toBeNull())
  go('syncing')
  expect(none()).toBeNull()
  expect(screen.getByText('Loading your trips...')).toBeTruthy()
  await db.meta.put({ key: 'synced', at: 1 })
  await vi.waitFor(() => expect(none()).not.toBeNull())
})
