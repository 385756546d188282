import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from '../../data/server/api.ts'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { currentToasts } from '../../ui/toast/toast.ts'
import type { FeedCardActions } from './FeedCard.tsx'
import { FeedView } from './FeedView.tsx'
import type { Feed } from './useFeed.ts'

class NoWatch {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  const engine = { subscribe: () => () => {}, state: () => ({ phase: 'idle' }) }
  setSession({ engine } as unknown as Session)
})

afterEach(() => {
  cleanup()
  setSession(null)
  vi.unstubAllGlobals()
})

const trip = {
  id: 'fjords',
  title: 'Fjords',
  destination: 'Bergen, Norway',
  itineraryCount: 2,
  owner: { id: 'ana', firstName: 'Ana', lastName: 'Costa' },
}

/** Shows a feed with one trip, new ones above it, and more below it. */
function show(changed: Partial<Feed>, search = '') {
  vi.stubGlobal('IntersectionObserver', NoWatch)
  const feed = {
    trips: [trip] as unknown as Feed['trips'],
    isEnd: false,
    fresh: 2,
    seenAt: null,
    isUnreachable: false,
    isLoadingMore: false,
    more: async () => {},
    showFresh: async () => {},
    refresh: () => {},
    ...changed,
  }
  render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>
        <FeedView
          feed={feed}
          search={search}
          following={false}
          now={0}
          actions={{} as FeedCardActions}
          end={null}
          isEmpty={false}
          empty={null}
          onWish={() => {}}
        />
      </FluentProvider>
    </MemoryRouter>,
  )
}

test('new trips are shown from the heading of the feed, which gets the focus of the pill', async () => {
  const scrollIntoView = vi.fn()
  Element.prototype.scrollIntoView = scrollIntoView
  show({})
  const heading = screen.getByRole('heading', { name: 'Shared trips' })
  fireEvent.click(screen.getByRole('button', { name: '2 new trips' }))
  await expect.poll(() => document.activeElement).toBe(heading)
  expect(scrollIntoView.mock.contexts).toEqual([heading])
})

const noAnswer = new NetworkError('GET /api/feed got no answer')
const busy = new ApiError(429, JSON.stringify({ error: { message: 'Wait a minute.' } }), '')

test.each([
  [
    '2 new trips',
    { showFresh: () => Promise.reject(noAnswer) },
    "The server didn't answer. Please try again.",
  ],
  [
    'Show more trips',
    { more: () => Promise.reject(noAnswer) },
    "The server didn't answer. Please try again.",
  ],
  ['Show more trips', { more: () => Promise.reject(busy) }, 'Wait a minute.'],
])('when %s fails, says so', async (name, feed, description) => {
  show(feed)
  const before = currentToasts()[0]?.id
  fireEvent.click(screen.getByRole('button', { name }))
  await expect.poll(() => currentToasts()[0]?.id).not.toBe(before)
  expect(currentToasts()[0]).toMatchObject({ title: 'Failed to load more trips', description })
})

test('what a search found is told to those who do not see it', () => {
  const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  show({ fresh: 0 }, 'fjords')
  expect(told()).toContain('1 trip found, and there are more')
  cleanup()
  show({ fresh: 0, isEnd: true }, 'fjords')
  expect(told()).toContain('1 trip found')
  cleanup()
  show({ fresh: 0, isEnd: true, trips: [] }, 'fjordz')
  expect(told()).toContain('0 trips found')
  cleanup()
  show({ fresh: 0 })
  expect(told().join('')).toBe('')
})
