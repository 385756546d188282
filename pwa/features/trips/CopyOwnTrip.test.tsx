import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { dayRow, itemRow, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { storedRow } from '../../testing/storedRow.ts'
import { CopyOwnTrip } from './CopyOwnTrip.tsx'
import { lisbonTrip } from './testTrip.ts'

const device = ownDevice()

test('makes a private copy of the plan and its ideas, with credit to the owner and without the people', async () => {
  const trip = lisbonTrip()
  const row = (kind: string, data: { id: string; [field: string]: unknown }) =>
    storedRow(tripScope(trip.id), kind, data)
  await device.db.row.bulkPut([
    row('trip', trip),
    row('person', { id: trip.ownerId, firstName: 'Ana', lastName: 'Silva' }),
    row('day', dayRow(uuid(11), { tripId: trip.id, date: '2027-04-10' })),
    row('item', { ...itemRow(12, uuid(11), '10:00'), tripId: trip.id }),
    row('item', { ...itemRow(13, '', null), tripId: trip.id, dayId: null }),
  ])
  render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>
        <CopyOwnTrip trip={trip} onClose={() => {}} />
      </FluentProvider>
    </MemoryRouter>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Make copy', hidden: true }))
  await expect.poll(() => device.db.outbox.count()).toBe(4)
  const made = (await device.db.row.toArray()).filter(({ scope }) => scope !== tripScope(trip.id))
  const of = (wanted: string) => made.flatMap(({ kind, data }) => (kind === wanted ? data : []))
  expect(of('trip')).toMatchObject([
    { visibility: 'private', source: { tripId: trip.id, title: trip.title, ownerName: 'Ana Silva' } },
  ])
  expect(of('item').map(({ title, dayId }) => [title, dayId === null])).toEqual(
    expect.arrayContaining([
      ['Activity 12', false],
      ['Activity 13', true],
    ]),
  )
  expect(of('collaborator')).toEqual([])
})
