import 'fake-indexeddb/auto'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { LocalDatabase } from '../../db/localDatabase.ts'
import { setSession } from '../../sync/session.ts'
import type { Session } from '../../sync/session.ts'
import { typedDestination } from './testDestination.tsx'
import { keepingInMemory } from './testKeeping.ts'
import { TripsPage } from './TripsPage.tsx'

afterEach(() => {
  cleanup()
  setSession(null)
})

/** Whether the destination field's code is fetched when this address is opened. */
function isFetchedAt(address: string): boolean {
  const id = newId()
  const preload = vi.fn<() => void>()
  setSession({ user: { id }, db: new LocalDatabase(id) } as Session)
  render(
    <MemoryRouter initialEntries={[address]}>
      <FluentProvider theme={webLightTheme}>
        <TripsPage
          keeping={keepingInMemory().keeping}
          renderDestination={Object.assign(typedDestination.bind(null), { preload })}
          renderShare={() => null}
          renderImport={() => null}
        />
      </FluentProvider>
    </MemoryRouter>,
  )
  return preload.mock.calls.length > 0
}

test('the code of the destination field is fetched beside that of the New Trip dialog, and not before', () => {
  expect(isFetchedAt('/trips')).toBe(false)
  cleanup()
  expect(isFetchedAt('/trips?new=1')).toBe(true)
})
