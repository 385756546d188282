import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FeedTrip } from '#shared/features/feed/schema.ts'
import type { FeedCardActions } from './FeedCard.tsx'
import { FeedCard } from './FeedCard.tsx'

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const trip = {
  id: 'fjords',
  title: 'Fjords',
  destination: 'Bergen, Norway',
  itineraryCount: 2,
  owner: { id: 'ana', firstName: 'Ana', lastName: 'Costa' },
} as FeedTrip

test.each([
  [true, 'Yours', null],
  [false, null, 'Follow Ana Costa'],
])('own trip: %s; marked %s, offers %s', (isOwnTrip, mark, offer) => {
  render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>
        <FeedCard trip={{ ...trip, isOwnTrip }} actions={{} as FeedCardActions} />
      </FluentProvider>
    </MemoryRouter>,
  )
  expect(screen.queryByText('Yours')?.textContent ?? null).toBe(mark)
  expect(screen.queryByRole('button', { name: /^Follow/ })?.ariaLabel ?? null).toBe(offer)
})
