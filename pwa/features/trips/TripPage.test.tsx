import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { tripScope } from '#shared/sync/scope.ts'
import { currentSession } from '../../data/session/session.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { storedRow } from '../../testing/storedRow.ts'
import { TripPage } from './TripPage.tsx'
import { typedDestination } from './testDestination.tsx'
import { lisbonTrip } from './testTrip.ts'

const device = ownDevice()

const Address = () => <output>{useLocation().search}</output>

test('the address of a trip that is there already no longer asks for a copy, and makes none', async () => {
  const trip = lisbonTrip({ ownerId: currentSession().user.id })
  await device.db.row.put(storedRow(tripScope(trip.id), 'trip', trip))
  render(
    <MemoryRouter initialEntries={[`/trip/${trip.id}?from=feed&copy=1`]}>
      <FluentProvider theme={webLightTheme}>
        <Routes>
          <Route
            path="/trip/:tripId"
            element={<TripPage renderDestination={typedDestination} renderPlan={() => 'The plan'} />}
          />
        </Routes>
        <Address />
      </FluentProvider>
    </MemoryRouter>,
  )
  expect(await screen.findByText('The plan')).toBeTruthy()
  await expect.poll(() => screen.getByRole('status').textContent).toBe('?from=feed')
  expect(screen.queryByRole('dialog')).toBeNull()
})
