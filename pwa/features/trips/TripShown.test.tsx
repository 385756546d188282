// The lazily loaded dialog reads the database.
import 'fake-indexeddb/auto'
import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { typedDestination } from './testDestination.tsx'
import { lisbonTrip, uuid } from './testTrip.ts'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { TripShown } from './TripShown.tsx'

afterEach(cleanup)

setSession({ user: { id: 'me' } } as Session)

test.each(['pointerEnter', 'focus'] as const)(
  'the code of the destination field is fetched with that of its dialog: %s',
  event => {
    const preload = vi.fn<() => void>()
    render(
      <MemoryRouter>
        <FluentProvider theme={webLightTheme}>
          <TripShown
            {...{ from: 'trips', trip: lisbonTrip(), role: 'owner', isPending: false }}
            renderDestination={Object.assign(typedDestination.bind(null), { preload })}
            renderPlan={({ renderOverview }) => renderOverview(undefined)}
          />
        </FluentProvider>
      </MemoryRouter>,
    )
    expect(preload).not.toHaveBeenCalled()
    fireEvent[event](screen.getByRole('button', { name: 'Edit details' }))
    expect(preload).toHaveBeenCalled()
  },
)

test('the page of somebody else’s trip leads to its owner, and has places for what people do with it', () => {
  const owner = { id: uuid(2), firstName: 'Ana', lastName: 'Silva', profileImageUrl: null }
  const slot = vi.fn()
  render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>
        <TripShown
          {...{ from: 'trips', trip: lisbonTrip(), role: null, isPending: false }}
          renderDestination={typedDestination}
          visited={{ owner, days: [], items: [], marks: undefined, at: 0, refresh: () => undefined }}
          renderOwnerActions={visit => {
            slot(visit.owner)
            return <button type="button">Follow</button>
          }}
          renderSocial={({ trip }) => <button type="button">Like {trip.title}</button>}
          renderPlan={({ renderOverview }) => renderOverview(undefined)}
        />
      </FluentProvider>
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: /Planned by Ana Silva/ })
  expect(link.getAttribute('href')).toBe(`/profile/${owner.id}`)
  expect(screen.getByRole('button', { name: 'Follow' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Like Lisbon in spring' })).toBeTruthy()
  expect(slot).toHaveBeenCalledWith(owner)
})

test.each([
  ['a visitor does not read that no dates are set: they may be hidden', true, false],
  ['the people on a trip read that no dates are set', false, true],
])('%s', (_what, isVisited, isShown) => {
  const owner = { id: uuid(2), firstName: 'Ana', lastName: 'Silva', profileImageUrl: null }
  render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>
        <TripShown
          {...{ from: 'trips', trip: lisbonTrip({ startDate: null, endDate: null }), isPending: false }}
          role={isVisited ? null : 'owner'}
          renderDestination={typedDestination}
          {...(isVisited && {
            visited: { owner, days: [], items: [], marks: undefined, at: 0, refresh: () => undefined },
          })}
          renderPlan={({ renderOverview }) => renderOverview({ days: 5, activities: 12, costs: [] })}
        />
      </FluentProvider>
    </MemoryRouter>,
  )
  expect(screen.queryByText('Dates not set') !== null).toBe(isShown)
  expect(screen.getByText('5 days · 12 activities')).toBeTruthy()
})

test('the facts count everyone on the trip, not only those that were entered', () => {
  render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>
        <TripShown
          {...{ from: 'trips', trip: lisbonTrip(), travelers: 3, role: 'owner', isPending: false }}
          renderDestination={typedDestination}
          renderPlan={({ renderOverview }) => renderOverview(undefined)}
        />
      </FluentProvider>
    </MemoryRouter>,
  )
  expect(screen.getByText('3 travelers')).toBeTruthy()
})

test('what is said about today follows the date where the traveler is', () => {
  const trip = lisbonTrip()
  function Plan({ onToday }: { onToday: (date: string) => void }) {
    useEffect(() => onToday(trip.startDate!), [onToday])
    return null
  }
  render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>
        <TripShown
          {...{ from: 'trips', trip, role: 'owner', isPending: false }}
          renderDestination={typedDestination}
          renderPlan={({ renderOverview, onToday }) => (
            <>
              {renderOverview(undefined)}
              <Plan onToday={onToday} />
            </>
          )}
        />
      </FluentProvider>
    </MemoryRouter>,
  )
  expect(screen.getByText('Now')).toBeTruthy()
})
