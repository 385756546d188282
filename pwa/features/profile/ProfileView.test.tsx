import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { PublicProfile } from '#shared/features/profile/schema.ts'
import { ProfileView } from './ProfileView.tsx'

afterEach(cleanup)

test.each([
  [false, '7'],
  [true, null],
])('a profile that is blocked (%s) counts no places', (isBlocked, count) => {
  const profile = {
    id: 'ben',
    firstName: 'Ben',
    lastName: null,
    bio: null,
    createdAt: '2027-01-01T10:00:00.000Z',
    countriesVisited: 7,
    citiesVisited: 0,
    countriesCounted: 7,
    followersCount: 0,
    followingCount: 0,
    isBlocked,
    isOwn: false,
  } as PublicProfile
  render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>
        <ProfileView profile={profile} trips={[]} now={0} seenAt={null} />
      </FluentProvider>
    </MemoryRouter>,
  )
  expect(screen.queryByText('7')?.textContent ?? null).toBe(count)
})
