import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useTripPlace } from './useTripPlace.ts'

afterEach(cleanup)
window.scrollTo = vi.fn<() => void>()

const openAt = (address: string, isPhone: boolean, hasMap: boolean, isMapBeside = !isPhone) =>
  renderHook(
    () => {
      const [place, show] = useTripPlace(isPhone, hasMap, isMapBeside)
      return { place, show, search: useLocation().search }
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      ),
    },
  ).result

test('an address that asks for the map leads to it once, and the plan is one press away', async () => {
  const trip = openAt('/trip/1?place=map', true, true)
  expect(trip.current.place).toBe('map')
  await waitFor(() => expect(trip.current.search).toBe(''))
  act(() => trip.current.show('plan'))
  expect(trip.current.place).toBe('plan')
})

test.each([
  ['on a wide screen', '/trip/1?place=map', false, true],
  ['without a map', '/trip/1?place=map', true, false],
  ['for a place that does not exist', '/trip/1?place=moon', true, true],
])('the plan is shown %s', (_case, address, isPhone, hasMap) => {
  expect(openAt(address, isPhone, hasMap).current.place).toBe('plan')
})
