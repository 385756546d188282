import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { userScope } from '#shared/sync/scope.ts'
import { currentSession } from '../../data/session/session.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { storedRow } from '../../testing/storedRow.ts'
import { TopBar } from './TopBar.tsx'

const device = ownDevice()

beforeEach(() => {
  const state = { phase: 'idle' }
  Object.assign(currentSession().engine, { subscribe: () => () => {}, state: () => state })
  document.documentElement.className = ''
})

const open = (path = '/') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <FluentProvider theme={webLightTheme}>
        <TopBar />
      </FluentProvider>
    </MemoryRouter>,
  )

test('the name of the product leads home, and the tabs to their screens', () => {
  open()
  expect(screen.getByRole('link', { name: 'Wend.' }).getAttribute('href')).toBe('/')
  const tabs = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
  expect(tabs.map(tab => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Home', '/'],
    ['My Trips', '/trips'],
    ['Discover AI', '/research'],
  ])
  expect(tabs[2]!.querySelector('sup')?.textContent.trim()).toBe('AI')
})

test.each([
  ['/', 'Home'],
  ['/feed', 'Home'],
  ['/trips', 'My Trips'],
  ['/trip/42', 'My Trips'],
  ['/research', 'Discover AI'],
  ['/profile', undefined],
])('at %s the active tab is %s', (path, name) => {
  open(path)
  expect(screen.queryByRole('link', { current: 'page' })?.textContent).toBe(name)
})

test('a press switches between dark, which it is at first, and light, and the device remembers', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }))
  expect(document.documentElement.className).toBe('light')
  expect(localStorage.getItem('theme')).toBe('light')
  fireEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
  expect(document.documentElement.className).toBe('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('the bell has a dot only while something is unread', async () => {
  const { container } = open()
  const dot = () => container.querySelector('[data-unread-dot]')
  expect(dot()).toBeNull()
  const scope = userScope(currentSession().user.id)
  const unread = { id: 'n1', type: 'trip_like', isRead: false }
  const read = { ...unread, isRead: true }
  await device.db.row.put(storedRow(scope, 'notification', unread))
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeTruthy()
  expect(dot()).not.toBeNull()
  await device.db.row.put(storedRow(scope, 'notification', read))
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeTruthy()
  expect(dot()).toBeNull()
})
