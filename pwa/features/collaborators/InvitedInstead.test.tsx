import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import type { Invitation, InvitationStatus } from '#shared/features/collaborators/invitation.ts'
import { newId } from '#shared/plain/ids.ts'
import { userScope } from '#shared/sync/scope.ts'
import { currentSession } from '../../data/session/session.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { storedRow } from '../../testing/storedRow.ts'
import { InvitedInstead } from './InvitedInstead.tsx'

const device = ownDevice()
const tripId = newId()

const invitation: Invitation = {
  id: newId(),
  tripId,
  title: 'Fjords',
  destination: 'Bergen, Norway',
  startDate: null,
  endDate: null,
  invitedBy: { id: newId(), firstName: 'Ana', lastName: null, profileImageUrl: null },
  status: 'pending',
  createdAt: '2027-04-02T10:00:00.000Z',
}

let phase: string

beforeEach(() => {
  phase = 'idle'
  Object.assign(currentSession().engine, { subscribe: () => () => {}, state: () => ({ phase }) })
})

const receive = (...invitations: Invitation[]) =>
  device.db.row.bulkPut(
    invitations.map(one => storedRow(userScope(currentSession().user.id), 'invitation', one)),
  )

const show = () =>
  render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>
        <InvitedInstead tripId={tripId}>Nothing to see</InvitedInstead>
      </FluentProvider>
    </MemoryRouter>,
  )

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('who is invited is told that accepting shows the plan, and then that it is on its way', async () => {
  await receive(invitation)
  show()
  expect(await screen.findByRole('heading', { name: "You're invited to this trip" })).toBeTruthy()
  expect(screen.queryByText('Nothing to see')).toBeNull()
  await screen.findByRole('button', { name: 'Accept the invitation to Fjords' })
  await press('Accept the invitation to Fjords')
  expect(await screen.findByText('The plan is on its way to this device.')).toBeTruthy()
  // The server has the answer, and the trip is still on its way.
  await receive({ ...invitation, status: 'accepted' })
  await act(() => device.db.shadow.clear())
  expect(screen.getByRole('heading', { name: 'You joined this trip' })).toBeTruthy()
})

test('who accepts without a network is told when the plan comes, after a reload, too', async () => {
  phase = 'offline'
  await receive(invitation)
  const { unmount } = show()
  await screen.findByRole('button', { name: 'Accept the invitation to Fjords' })
  await press('Accept the invitation to Fjords')
  const later = "You're offline. The plan will appear here and in My Trips once you're online."
  expect(await screen.findByText(later)).toBeTruthy()
  unmount()
  show()
  expect(await screen.findByText(later)).toBeTruthy()
})

test('who declines sees what those see who were not invited', async () => {
  await receive(invitation)
  show()
  await screen.findByRole('button', { name: 'Decline the invitation to Fjords' })
  await press('Decline the invitation to Fjords')
  expect(await screen.findByText('Nothing to see')).toBeTruthy()
  expect(screen.queryByRole('heading')).toBeNull()
})

const older = { ...invitation, id: newId(), createdAt: '2027-04-01T10:00:00.000Z' }

test('of two invitations, the one that is left stays open when the other is over', async () => {
  await receive(older, { ...invitation, status: 'declined' })
  show()
  expect(await screen.findByRole('button', { name: 'Accept the invitation to Fjords' })).toBeTruthy()
})

test('of two invitations, one is accepted and the other taken back: the trip is on its way', async () => {
  await receive(older, invitation)
  show()
  await screen.findAllByRole('button', { name: 'Accept the invitation to Fjords' })
  await act(() => receive({ ...older, status: 'accepted' }))
  await expect.poll(() => screen.getAllByRole('button', { name: /^Accept/ })).toHaveLength(1)
  await act(() => receive({ ...invitation, status: 'withdrawn' }))
  expect(await screen.findByRole('heading', { name: 'You joined this trip' })).toBeTruthy()
})

test('whoever was on the trip once, and declines to come back, has not joined it', async () => {
  await receive({ ...older, status: 'accepted' }, invitation)
  show()
  await screen.findByRole('button', { name: 'Decline the invitation to Fjords' })
  await press('Decline the invitation to Fjords')
  expect(await screen.findByText('Nothing to see')).toBeTruthy()
})

const over: InvitationStatus[] = ['accepted', 'declined', 'withdrawn']

test.each(over)('an invitation that was %s long ago changes nothing', async status => {
  await receive({ ...invitation, status }, { ...invitation, id: newId(), tripId: newId() })
  show()
  expect(await screen.findByText('Nothing to see')).toBeTruthy()
})
