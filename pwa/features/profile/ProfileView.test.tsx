import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { ProfileTrip, PublicProfile } from '#shared/features/profile/schema.ts'
import { ProfileTrips } from './ProfileTrips.tsx'
import { ProfileView } from './ProfileView.tsx'

afterEach(cleanup)

test.each([
  [
    false,
    ['Joined recently', '3 followers', '2 following', '7', 'Trips by Ben', 'My Trips (0)', 'No trips yet'],
  ],
  [true, []],
])('a profile that is blocked (%s) tells nothing about the person', (isBlocked, facts) => {
  const profile = {
    id: 'ben',
    firstName: 'Ben',
    lastName: null,
    bio: null,
    createdAt: '2027-01-01T10:00:00.000Z',
    countriesVisited: 7,
    citiesVisited: 0,
    countriesCounted: 7,
    followersCount: 3,
    followingCount: 2,
    isBlocked,
    isOwn: false,
  } as PublicProfile
  render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>
        <ProfileView profile={profile} trips={[]} tab="trips" now={0} seenAt={null} />
      </FluentProvider>
    </MemoryRouter>,
  )
  const told = screen.queryAllByText(/^7$|follow|Joined|^Trips by|^My Trips|^No trips/)
  expect(told.map(element => element.textContent.trim())).toEqual(facts)
})

test.each([
  [2, 'feed', false],
  [500, 'feed', true],
] as const)(
  'of %i trips (from the %s) the list says whether there may be older ones: %s',
  (count, from, isSaid) => {
    const trips = Array.from({ length: count }, (_, n) => {
      return {
        id: String(n),
        title: `Trip ${n}`,
        destination: 'Rome',
        startDate: null,
        endDate: null,
      } as ProfileTrip
    })
    render(
      <MemoryRouter>
        <FluentProvider theme={webLightTheme}>
          <ProfileTrips trips={trips} from={from} empty={null} />
        </FluentProvider>
      </MemoryRouter>,
    )
    expect(screen.queryByText('Only the newest 500 trips are shown.') !== null).toBe(isSaid)
  },
)
