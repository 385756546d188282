import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { userScope } from '#shared/sync/scope.ts'
import { currentSession } from '../../data/session/session.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { storedRow } from '../../testing/storedRow.ts'
import { NotificationsPage } from './NotificationsPage.tsx'
import { pushedPath } from './pushedPath.ts'

const device = ownDevice()

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const id = '01a1fe1c-5a59-770b-bc52-ae23dd540ef8'
const tripId = '01a1fe1c-5a59-770b-bc52-ae23dd540ef7'
const notice: Notification = {
  id,
  type: 'new_follower',
  isRead: false,
  createdAt: '2027-04-02T10:00:00.000Z',
  actor: { id: 'ben', firstName: 'Ben', lastName: null, avatarUrl: null },
  trip: null,
}
const trip = { id: tripId, destination: 'Lisbon' }

const arrives = (notification: Notification) =>
  device.db.row.put(storedRow(userScope(currentSession().user.id), 'notification', notification))
const isRead = async () => (await device.db.row.toArray()).find(row => row.id === id)?.data['isRead']

const Address = () => {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const address = () => screen.getByRole('status').textContent

function press(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <FluentProvider theme={webLightTheme}>
        <Routes>
          <Route
            path="/notifications"
            element={<NotificationsPage renderInvitation={() => null} renderComments={() => null} />}
          />
          <Route path="*" element={null} />
        </Routes>
        <Address />
      </FluentProvider>
    </MemoryRouter>,
  )
}

test.each([
  ['trip_like', trip, `/trip/${tripId}`],
  ['new_follower', null, '/profile/ben'],
  ['comment_removed', null, '/notifications'],
])('a pressed %s is read, and opens what it is about', async (type, about, path) => {
  await arrives({ ...notice, type, trip: about })
  press(pushedPath({ id, tripId: about?.id }))
  await expect.poll(address).toBe(path)
  await expect.poll(isRead).toBe(true)
})

test('one that is not on this device yet is read on the server, and its trip opens at once', async () => {
  const asked = vi.fn(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', asked)
  press(pushedPath({ id, tripId }))
  await expect.poll(address).toBe(`/trip/${tripId}`)
  expect(asked).toHaveBeenCalledWith(
    `/api/notifications/${id}/read`,
    expect.objectContaining({ method: 'POST' }),
  )
})

test('a new follower who is not on this device yet is opened upon arrival', async () => {
  press(pushedPath({ id }))
  await screen.findByText('No notifications yet')
  await act(() => arrives(notice))
  await expect.poll(address).toBe('/profile/ben')
  await expect.poll(isRead).toBe(true)
})
