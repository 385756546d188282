import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Link, Outlet } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRouter } from '../../app/routing/createRouter.ts'
import { RoutedApp } from '../../app/routing/RoutedApp.tsx'
import { useDiscoverQuery } from './useDiscoverQuery.ts'

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))
const stops: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

function Places() {
  const [query, setQuery] = useDiscoverQuery()
  return (
    <>
      <input value={query} onChange={event => setQuery(event.target.value)} />
      <Link to="/trips">Plan a trip</Link>
    </>
  )
}

/** Opens Discover; My Trips is a link away. */
async function open(loadTrips: () => Promise<ComponentType>) {
  history.pushState(null, '', '/research?view=places')
  const router = createRouter([
    { paths: ['/research'], load: () => Promise.resolve(Places) },
    { paths: ['/trips'], load: loadTrips },
  ])
  stops.push(router.stop)
  await act(async () => void render(<RoutedApp router={router} frame={<Outlet />} />))
}

const MyTrips = () => <h1>My Trips</h1>
const field = () => screen.findByRole<HTMLInputElement>('textbox')
const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })

test('a link that is pressed right after the last letter leads away, and the way back finds the words', async () => {
  await open(() => Promise.resolve(MyTrips))
  type('porto')
  fireEvent.click(screen.getByRole('link'))
  await screen.findByRole('heading', { name: 'My Trips' })
  history.back()
  expect((await field()).value).toBe('porto')
})

test('words that are typed while the next screen is loading do not keep it away', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let arrive = (_screen: ComponentType) => {}
  await open(() => new Promise(resolve => (arrive = resolve)))
  fireEvent.click(screen.getByRole('link'))
  type('lisbon')
  act(() => void vi.advanceTimersByTime(1000))
  expect(location.search).toBe('?view=places')
  await act(async () => arrive(MyTrips))
  expect(screen.getByRole('heading').textContent).toBe('My Trips')
})
