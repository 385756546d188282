import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { CopyAsked } from './CopyAsked.tsx'
import { lisbonTrip } from './testTrip.ts'

beforeEach(() => {
  const user = { id: newId() } as Session['user']
  setSession({ user, db: new LocalDatabase(user.id), engine: {} as Session['engine'] })
})

afterEach(() => {
  cleanup()
  setSession(null)
})

const visited = {
  days: [],
  items: [],
  owner: { id: 'eve', firstName: 'Eve', lastName: null, profileImageUrl: null },
}

const Address = () => <output>{useLocation().search}</output>

const open = (query: string) =>
  render(
    <MemoryRouter initialEntries={[`/trip/a${query}`]}>
      <FluentProvider theme={webLightTheme}>
        <CopyAsked trip={lisbonTrip()} visited={visited} />
        <Address />
      </FluentProvider>
    </MemoryRouter>,
  )

test('opens the dialog that the address asks for, and asks once', async () => {
  open('?from=feed&copy=1')
  expect(await screen.findByRole('dialog', { name: 'Add Trip to My Trips' })).toBeDefined()
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('?from=feed')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('opens nothing that was not asked for', () => {
  open('?from=feed')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('?from=feed')
})
