import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NotificationRow } from './NotificationRow.tsx'

afterEach(cleanup)

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
  expect(screen.getByText(initials)).toBeTruthy()
})
