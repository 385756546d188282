import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { tripScope } from '#shared/sync/scope.ts'
import { currentSession } from '../../data/session/session.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { storedRow } from '../../testing/storedRow.ts'
import { TripPage } from './TripPage.tsx'
import type { TripSlots } from './tripSlots.ts'
import { typedDestination } from './testDestination.tsx'
import { lisbonTrip, uuid } from './testTrip.ts'

const device = ownDevice()

afterEach(() => {
  vi.unstubAllGlobals()
})

const Address = () => <output>{useLocation().search}</output>

function show(address: string, slots: Partial<TripSlots> = {}) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <FluentProvider theme={webLightTheme}>
        <Routes>
          <Route
            path="/trip/:tripId"
            element={
              <TripPage renderDestination={typedDestination} renderPlan={() => 'The plan'} {...slots} />
            }
          />
        </Routes>
        <Address />
      </FluentProvider>
    </MemoryRouter>,
  )
}

test('the address of a trip that is there already no longer asks for a copy, and makes none', async () => {
  const trip = lisbonTrip({ ownerId: currentSession().user.id })
  await device.db.row.put(storedRow(tripScope(trip.id), 'trip', trip))
  show(`/trip/${trip.id}?from=feed&copy=1`)
  expect(await screen.findByText('The plan')).toBeTruthy()
  await expect.poll(() => screen.getByRole('status').textContent).toBe('?from=feed')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a trip that nobody may see is called that as soon as the server has said so, on a new device after its news', async () => {
  Object.assign(currentSession().engine, { subscribe: () => () => {}, state: () => ({ phase: 'idle' }) })
  let asked = 0
  vi.stubGlobal('fetch', async () => {
    asked++
    return Response.json({}, { status: 404 })
  })
  const tripId = uuid(7)
  const seen = vi.fn<TripSlots['renderMissing'] & {}>((_tripId, missing) => missing)
  show(`/trip/${tripId}`, { renderMissing: seen })
  await vi.waitFor(() => expect(asked).toBe(3))
  expect(seen).not.toHaveBeenCalled()
  await device.db.meta.put({ key: 'synced', at: 1 })
  expect(await screen.findByText('Ask the owner for access')).toBeTruthy()
  expect(seen).toHaveBeenCalledWith(tripId, expect.anything())
})
