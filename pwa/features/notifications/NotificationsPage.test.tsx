import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { userScope } from '#shared/sync/scope.ts'
import { currentSession } from '../../data/session/session.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { storedRow } from '../../testing/storedRow.ts'
import { currentToasts } from '../../ui/toast/toast.ts'
import { NotificationSettings } from './NotificationSettings.tsx'
import { NotificationsPage } from './NotificationsPage.tsx'

const device = ownDevice()
const tripId = newId()

const notice: Notification = {
  id: newId(),
  type: 'trip_comment',
  isRead: false,
  createdAt: '2027-04-02T10:00:00.000Z',
  actor: { id: newId(), firstName: 'Ben', lastName: null, avatarUrl: null },
  trip: { id: tripId, destination: 'Bergen, Norway', title: 'Fjords' },
  text: 'How was the weather?',
}

async function open(...notices: Notification[]) {
  const scope = userScope(currentSession().user.id)
  await device.db.row.bulkPut(notices.map(one => storedRow(scope, 'notification', one)))
  render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>
        <NotificationsPage
          renderInvitation={() => null}
          renderComments={({ id, title }, onClose) => (
            <button onClick={onClose}>
              Comments on {title} {id}
            </button>
          )}
        />
      </FluentProvider>
    </MemoryRouter>,
  )
  await screen.findAllByText(/^Ben$/)
}
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const stored = async () =>
  (await device.db.row.toArray()).map(({ data }) => data as Notification).filter(({ type }) => type)

test('comments that a notification is about can be read from there, which reads it', async () => {
  await open(notice)
  await press('Read comments on Fjords')
  await expect.poll(stored).toMatchObject([{ isRead: true }])
  await press(`Comments on Fjords ${tripId}`)
  expect(screen.queryByText(/^Comments on/)).toBeNull()
})

test('of a comment that was deleted there is nothing to read', async () => {
  const { text: _text, ...deleted } = notice
  await open(deleted, { ...notice, id: newId(), type: 'trip_like' })
  expect(screen.queryByRole('button', { name: /^Read comments/ })).toBeNull()
})

test('that all are marked as read is told once they are', async () => {
  await open(notice)
  await press('Mark all as read')
  await expect.poll(() => currentToasts()[0]).toMatchObject({ title: 'All marked as read', open: true })
  expect(await stored()).toMatchObject([{ isRead: true }])
})

test('what could not be marked as read is told, and not called read', async () => {
  await open(notice)
  device.faults.failWith('UnknownError')
  await press('Mark all as read')
  await expect.poll(() => currentToasts()[0]?.title).toBe("They weren't marked as read")
  device.faults.failWith(null)
})

test('a setting that could not be stored is told', async () => {
  render(
    <FluentProvider theme={webLightTheme}>
      <NotificationSettings onClose={() => {}} />
    </FluentProvider>,
  )
  const likes = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Likes on your trips',
    hidden: true,
  })
  await expect.poll(() => likes.disabled).toBe(false)
  device.faults.failWith('UnknownError')
  await act(async () => fireEvent.click(likes))
  await expect.poll(() => currentToasts()[0]?.title).toBe("Your notification settings weren't saved")
  device.faults.failWith(null)
})
