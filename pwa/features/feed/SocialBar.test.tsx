import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SocialBar } from './SocialBar.tsx'
import type { SocialActions, SocialTrip } from './SocialBar.tsx'

afterEach(cleanup)

const trip: SocialTrip = {
  id: 'a1',
  title: 'Spring',
  visibility: 'public',
  isOwnTrip: false,
  owner: { id: 'o', firstName: 'Ana', lastName: null },
  likesCount: 3,
  commentsCount: 1,
  isLikedByCurrentUser: true,
  isSavedByCurrentUser: false,
  isFollowingOwner: false,
}

function show(fields: Partial<SocialTrip> = {}) {
  const actions = {
    onLike: vi.fn(),
    onSave: vi.fn(),
    onComment: vi.fn(),
    onComments: vi.fn(),
    onCopyLink: vi.fn(),
    onReport: vi.fn(),
  } satisfies SocialActions<SocialTrip>
  const shown = { ...trip, ...fields }
  render(
    <FluentProvider theme={webLightTheme}>
      <SocialBar trip={shown} actions={actions} />
    </FluentProvider>,
  )
  return { actions, shown }
}

test('a trip of somebody else is liked, saved, commented on, passed on and reported', () => {
  const { actions, shown } = show()
  const like = screen.getByRole('button', { name: 'Like Spring, 3 likes' })
  expect(like.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(like)
  fireEvent.click(screen.getByRole('button', { name: 'Save Spring' }))
  fireEvent.click(screen.getByRole('button', { name: 'Comment on Spring' }))
  fireEvent.click(screen.getByRole('button', { name: 'Read 1 comment on Spring' }))
  for (const entry of ['Copy link', 'Report this trip']) {
    fireEvent.click(screen.getByRole('button', { name: 'More about Spring' }))
    fireEvent.click(screen.getByRole('menuitem', { name: entry }))
  }
  for (const done of Object.values(actions)) expect(done).toHaveBeenCalledExactlyOnceWith(shown)
})

test('the link of an own trip can be copied; nobody reports themselves', () => {
  const { actions } = show({ isOwnTrip: true })
  fireEvent.click(screen.getByRole('button', { name: 'More about Spring' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Copy link'])
  fireEvent.click(screen.getByRole('menuitem', { name: 'Copy link' }))
  expect(actions.onCopyLink).toHaveBeenCalledTimes(1)
})
