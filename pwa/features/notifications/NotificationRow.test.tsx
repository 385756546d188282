import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NotificationRow } from './NotificationRow.tsx'

afterEach(cleanup)

const show = (notification: React.ComponentProps<typeof NotificationRow>['notification']) =>
  render(
    <FluentProvider theme={webLightTheme}>
      <NotificationRow
        notification={notification}
        now={Date.parse('2026-05-01T11:00:00.000Z')}
        onOpen={() => undefined}
        onMore={() => undefined}
      />
    </FluentProvider>,
  )

test.each([
  ['Ana', 'Silva', 'AS'],
  ['🌊Ana', '🦊Silva', '🌊🦊'],
  ['ben', null, 'B'],
])('the initials of %s %s are %s', (firstName, lastName, initials) => {
  const notification = {
    id: 'n1',
    type: 'new_follower',
    isRead: true,
    createdAt: '2026-05-01T10:00:00.000Z',
    actor: { id: 'ana', firstName, lastName, avatarUrl: null },
    trip: null,
  }
  show(notification)
  expect(screen.getByText(initials)).toBeTruthy()
})

test('a name and a place in another script stay apart from the words between them', () => {
  const notification = {
    id: 'n1',
    type: 'trip_like',
    isRead: true,
    createdAt: '2026-05-01T10:00:00.000Z',
    actor: { id: 'omar', firstName: 'عمر', lastName: null, avatarUrl: null },
    trip: { id: 't1', destination: 'لشبونة (البرتغال)' },
  }
  show(notification)
  expect(screen.getByText('عمر').tagName).toBe('BDI')
  const place = screen.getByText('لشبونة (البرتغال)')
  expect(place.tagName).toBe('BDI')
  expect(place.parentElement?.textContent).toBe('عمر liked your trip: لشبونة (البرتغال)')
})
