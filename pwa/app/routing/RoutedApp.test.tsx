import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import type { ComponentType } from 'react'
import { Link, Outlet, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useIsLeaving } from '../../ui/navigation/leaving.ts'
import { createRouter } from './createRouter.ts'
import { RoutedApp } from './RoutedApp.tsx'

const stops: (() => void)[] = []

beforeEach(() => {
  // As in today's browsers, with a promise for an answer.
  vi.stubGlobal('scrollTo', (_x: number, y: number) => Promise.resolve(Object.assign(window, { scrollY: y })))
  vi.stubGlobal('scrollBy', (_x: number, y: number) => scrollTo(0, scrollY + y))
  document.elementFromPoint = () => document.querySelector('[data-anchor]')
  window.scrollY = 0
})
afterEach(() => {
  cleanup()
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'elementFromPoint')
})

function Frame() {
  const leaving = useIsLeaving()
  return (
    <>
      <nav aria-busy={leaving}>
        {['/', '/plan', '/trip/a', '/trip/b', '/broken', '/nowhere'].map(path => (
          <Link key={path} to={path}>
            {path}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  )
}

const Home = () => <h1>Home</h1>
const Plan = () => <h1>Plan</h1>

/** Code that arrives, or fails to, when the test says so. */
function slowCode() {
  const asked: { resolve: (code: ComponentType) => void; reject: (error: Error) => void }[] = []
  const load = () =>
    new Promise<ComponentType>((resolve, reject) => {
      asked.push({ resolve, reject })
    })
  return { load, asked }
}

type Loads = Record<string, () => Promise<ComponentType>>

/** Opens the app at a path. Home's code is there at once. */
async function open(path: string, loads: Loads = {}, frame = <Frame />) {
  history.pushState(null, '', path)
  const all: Loads = {
    '/': () => Promise.resolve(Home),
    ...loads,
  }
  const router = createRouter(Object.entries(all).map(([path, load]) => ({ paths: [path], load })))
  stops.push(router.stop)
  await act(async () => void render(<RoutedApp router={router} frame={frame} />))
  return router
}

const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent
const press = (path: string) =>
  act(async () => void fireEvent.click(screen.getByRole('link', { name: path })))
const isBusy = () => screen.getByRole('navigation').ariaBusy === 'true'
const back = async (to: string) => {
  history.back()
  await waitFor(() => expect(heading()).toBe(to))
}

test('the first screen shows its frame while its code loads', async () => {
  const plan = slowCode()
  await open('/plan', { '/plan': plan.load })
  expect(screen.getByRole('navigation')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Loading...')
  await act(async () => plan.asked[0]!.resolve(Plan))
  expect(heading()).toBe('Plan')
  expect(screen.queryByRole('status')).toBeNull()
})

test('the old screen and its address stay until the code of the next one is there', async () => {
  const plan = slowCode()
  await open('/', { '/plan': plan.load })
  await press('/plan')
  expect([heading(), location.pathname, isBusy()]).toEqual(['Home', '/', true])
  await act(async () => plan.asked[0]!.resolve(Plan))
  expect([heading(), location.pathname, isBusy()]).toEqual(['Plan', '/plan', false])
  expect(screen.queryByRole('status')).toBeNull()
})

test('a screen whose code is there is shown at once, and loaded only once', async () => {
  const load = vi.fn(() => Promise.resolve(Plan))
  await open('/', { '/plan': load })
  await press('/plan')
  await press('/')
  act(() => {
    fireEvent.click(screen.getByRole('link', { name: '/plan' }))
    expect(location.pathname).toBe('/plan')
  })
  expect(heading()).toBe('Plan')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a navigation that starts while another one is loading takes its place', async () => {
  const plan = slowCode()
  await open('/', { '/plan': plan.load, '/broken': () => Promise.resolve(() => <h1>Other</h1>) })
  const before = history.length
  await press('/plan')
  await press('/broken')
  await act(async () => plan.asked[0]!.resolve(Plan))
  expect([heading(), location.pathname, isBusy()]).toEqual(['Other', '/broken', false])
  expect(history.length).toBe(before + 1)
})

test('going back leaves the old screen until the code of the earlier one is there', async () => {
  const plan = slowCode()
  history.pushState(null, '', '/plan')
  await open('/', { '/plan': plan.load })
  history.back()
  await waitFor(() => expect(plan.asked).toHaveLength(1))
  expect(heading()).toBe('Home')
  await act(async () => plan.asked[0]!.resolve(Plan))
  expect(heading()).toBe('Plan')
})

test('a screen stays mounted when only its parameters change', async () => {
  const mounted = vi.fn()
  function Trip() {
    useEffect(() => mounted(), [])
    return <h1>Trip {useParams()['tripId']}</h1>
  }
  await open('/trip/a', { '/trip/:tripId': () => Promise.resolve(Trip) })
  await press('/trip/b')
  expect(heading()).toBe('Trip b')
  expect(mounted).toHaveBeenCalledTimes(1)
})

test('code that is missing is reported within the frame, and asked for again the next time', async () => {
  const plan = slowCode()
  await open('/', { '/plan': plan.load })
  await press('/plan')
  const missing = new TypeError('Failed to fetch dynamically imported module: /assets/Plan.js')
  await act(async () => plan.asked[0]!.reject(missing))
  expect([heading(), location.pathname, isBusy()]).toEqual([
    "This screen isn't on your device yet",
    '/plan',
    false,
  ])
  await press('/')
  expect(heading()).toBe('Home')
  await press('/plan')
  await act(async () => plan.asked[1]!.resolve(Plan))
  expect(heading()).toBe('Plan')
})

test('code with a fault is reported as a fault', async () => {
  await open('/plan', { '/plan': () => Promise.reject(new Error('plan is not defined')) })
  expect(heading()).toBe('This screen stopped working')
  expect(document.body.textContent).toContain('plan is not defined')
})

test('a screen that fails leaves the frame usable, until the next navigation', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  function Broken(): never {
    throw new Error('no rows')
  }
  await open('/', { '/broken': () => Promise.resolve(Broken) })
  await press('/broken')
  expect(heading()).toBe('This screen stopped working')
  await press('/')
  expect(heading()).toBe('Home')
})

test('a frame that fails is replaced as well', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  function BrokenFrame(): never {
    throw new Error('no bars')
  }
  await open('/', {}, <BrokenFrame />)
  expect(heading()).toBe('This screen stopped working')
})

test('any other address has a screen too', async () => {
  await open('/')
  await press('/nowhere')
  await screen.findByRole('heading', { name: '404 Page Not Found' })
  expect(screen.getByRole('navigation')).toBeTruthy()
  await press('/')
  const router = await open('/no%0Awhere')
  expect(router.shown.get().code?.Screen).toBeDefined()
  expect(screen.getAllByRole('heading', { name: '404 Page Not Found' })).toHaveLength(1)
})

test('what is outside the frame can go to addresses of the app, and to no others', async () => {
  const router = await open('/', { '/plan': () => Promise.resolve(Plan) })
  await act(async () => router.navigate('//example.com/plan'))
  expect(heading()).toBe('Home')
  await act(async () => router.navigate('/plan?day=2#top'))
  expect(heading()).toBe('Plan')
  expect(location.search + location.hash).toBe('?day=2#top')
})

test('a new screen begins at its top, and going back finds the place that was left', async () => {
  await open('/', { '/plan': () => Promise.resolve(Plan) })
  window.scrollY = 700
  await press('/plan')
  expect(window.scrollY).toBe(0)
  window.scrollY = 300
  await back('Home')
  expect(window.scrollY).toBe(700)
  history.forward()
  await waitFor(() => expect(heading()).toBe('Plan'))
  expect(window.scrollY).toBe(300)
})

test('going back finds what was looked at, even where what is above has another height now', async () => {
  let height = 900
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, height - scrollY),
  )
  await open('/plan', { '/plan': () => Promise.resolve(() => <h1 data-anchor="day 2">Plan</h1>) })
  window.scrollY = 700
  await press('/')
  height = 1500
  await back('Plan')
  expect(window.scrollY).toBe(1300)
})

test('the place is found again after a reload', async () => {
  await open('/')
  await press('/nowhere')
  window.scrollY = 420
  leavePage()
  expect(history.scrollRestoration).toBe('auto')
  await openPage('/nowhere')
  expect(heading()).toBe('Plan')
  expect(window.scrollY).toBe(420)
  expect(history.scrollRestoration).toBe('manual')
})

test('another address that is typed into the same tab begins at its top', async () => {
  await open('/')
  window.scrollY = 420
  leavePage()
  history.pushState(null, '', '/typed')
  await openPage('/typed')
  expect(heading()).toBe('Plan')
  expect(window.scrollY).toBe(0)
})

function leavePage() {
  dispatchEvent(new Event('pagehide'))
  cleanup()
  window.scrollY = 0
}

/** Starts the app as a page that was just loaded does. */
async function openPage(path: string) {
  vi.resetModules()
  const later = await import('./createRouter.ts')
  const app = await import('./RoutedApp.tsx')
  const router = later.createRouter([{ paths: [path], load: () => Promise.resolve(Plan) }])
  stops.push(router.stop)
  await act(async () => void render(<app.RoutedApp router={router} frame={<Outlet />} />))
}

test('an address can be changed without moving the page', async () => {
  function Search() {
    const [query, setQuery] = useSearchParams()
    const navigate = useNavigate()
    return (
      <>
        <h1>{query.get('q') ?? 'All'}</h1>
        <button onClick={() => setQuery({ q: 'porto' }, { replace: true, preventScrollReset: true })}>
          Stay
        </button>
        <button onClick={() => void navigate('?q=lisbon')}>Move</button>
      </>
    )
  }
  await open('/plan', { '/plan': () => Promise.resolve(Search) })
  const before = history.length
  window.scrollY = 250
  await act(async () => screen.getByText('Stay').click())
  expect([heading(), window.scrollY, history.length]).toEqual(['porto', 250, before])
  await act(async () => screen.getByText('Move').click())
  expect([heading(), window.scrollY, history.length]).toEqual(['lisbon', 0, before + 1])
})

test('an address that names a part of the page leads to it', async () => {
  const scrollIntoView = vi.fn()
  Element.prototype.scrollIntoView = scrollIntoView
  const router = await open('/', { '/plan': () => Promise.resolve(() => <h1 id="day 2">Plan</h1>) })
  await act(async () => router.navigate('/plan#day%202'))
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('heading')])
  await act(async () => router.navigate('/plan#%'))
  expect(scrollIntoView).toHaveBeenCalledTimes(1)
})
