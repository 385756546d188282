import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { NotificationsView } from './NotificationsView.tsx'

afterEach(cleanup)

const follower = (index: number): Notification => ({
  id: `n${index}`,
  type: 'new_follower',
  isRead: false,
  createdAt: '2026-05-01T10:00:00.000Z',
  actor: { id: `p${index}`, firstName: `Person ${index}`, lastName: null, avatarUrl: null },
  trip: null,
})

function show(count: number) {
  render(
    <FluentProvider theme={webLightTheme}>
      <NotificationsView
        notifications={Array.from({ length: count }, (_, index) => follower(index))}
        now={Date.parse('2026-05-01T11:00:00.000Z')}
        renderInvitation={undefined}
        renderComments={() => null}
        onOpen={() => undefined}
        onRead={() => undefined}
        onReadAll={async () => undefined}
      />
    </FluentProvider>,
  )
}

function press(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

test('older ones are read out from the first of them', async () => {
  show(60)
  press('Show older')
  await expect.poll(() => document.activeElement?.textContent).toContain('Person 50')
})
