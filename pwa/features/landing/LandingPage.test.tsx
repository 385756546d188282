import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '#shared/plain/deferred.ts'
import type { Deferred } from '#shared/plain/deferred.ts'
import { LandingPage } from './LandingPage.tsx'
import type { LandingPageProps } from './LandingPage.tsx'
import { PublicTrip } from './PublicTrip.tsx'

const never = () => new Promise<void>(() => {})
const page = (props: Partial<LandingPageProps> = {}) => <LandingPage onSignIn={never} {...props} />
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('says what the product is, that it is free, and shows its name', () => {
  render(page())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Plan Your Perfect Trip')
  expect(screen.getByRole('main').textContent).toContain(
    'Plan trips with friends, save travel inspiration and create AI-powered itineraries. Free to use.',
  )
  expect(screen.getByRole('link', { name: 'Wend.' })).toBeDefined()
  expect(screen.getAllByRole('heading', { level: 2 }).map(heading => heading.textContent)).toEqual([
    'Works offline',
    'Plan together',
    'Free to use',
  ])
})

test('says who invites to what, in place of what the product is', () => {
  render(page({ invitation: { title: 'Ben invites you to plan “Fjords”', line: 'Bergen, Norway' } }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ben invites you to plan “Fjords”')
  const { textContent } = screen.getByRole('main')
  expect(textContent).toContain('Bergen, Norway')
  expect(textContent).not.toContain('Plan Your Perfect Trip')
  expect(screen.getByRole('button', { name: 'Create an account' })).toBeDefined()
})

test('shows a public trip in place of what the product is, and its copy is a way in', async () => {
  const plan = {
    title: 'Fjords',
    destination: 'Bergen, Norway',
    startDate: null,
    endDate: null,
    picture: '/preview/a.jpg',
    owner: { firstName: 'Ana', lastName: null },
    days: [],
  }
  const onSignIn = vi.fn<LandingPageProps['onSignIn']>().mockRejectedValueOnce(new Error('no'))
  onSignIn.mockImplementation(never)
  render(page({ onSignIn, trip: { PublicTrip, plan } }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Fjords')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Sign In',
    'Get Started',
    'Copy to my trips',
  ])
  await act(async () => press('Copy to my trips'))
  expect(screen.getByRole('alert').textContent).toContain('Login failed')
  // Still on the way to the copy.
  press('Try again')
  expect(onSignIn.mock.calls).toEqual([['copy'], ['copy']])
})

test('shows the product, and does without a picture that cannot be loaded', () => {
  render(page())
  const picture = screen.getByRole('img', { name: /^A trip in Wend\./ })
  fireEvent.error(picture)
  expect(screen.queryByRole('img', { name: /^A trip in Wend\./ })).toBeNull()
})

test('says what happens to data, and links to the source code where the host names it', () => {
  const { rerender } = render(page())
  expect(screen.getByRole('contentinfo').textContent).toContain('No ads and no trackers.')
  expect(screen.queryByRole('link', { name: 'Source code' })).toBeNull()
  rerender(page({ sourceUrl: 'https://code.example/wend' }))
  expect(screen.getByRole('link', { name: 'Source code' }).getAttribute('href')).toBe(
    'https://code.example/wend',
  )
})

test.each([
  ['Sign In', 'login'],
  ['Get Started', 'signup'],
  ['Start planning', 'signup'],
])('%s opens %s, and says so', (name, wanted) => {
  const onSignIn = vi.fn(never)
  render(page({ onSignIn }))
  press(name)
  expect(onSignIn.mock.calls).toEqual([[wanted]])
  expect(screen.getAllByRole('button', { name: 'Opening sign in...' })).toHaveLength(1)
})

test('a second press while sign-in opens does nothing', () => {
  const onSignIn = vi.fn(never)
  render(page({ onSignIn }))
  press('Sign In')
  press('Get Started')
  press('Opening sign in...')
  expect(onSignIn).toHaveBeenCalledTimes(1)
})

test('busy from outside is shown on one button', () => {
  render(page({ busy: true }))
  expect(screen.getByRole('button', { name: 'Opening sign in...' }).getAttribute('aria-disabled')).toBe(
    'true',
  )
})

test('a failure says so, keeps the buttons alive, and can be tried again', async () => {
  const onSignIn = vi.fn<LandingPageProps['onSignIn']>().mockRejectedValueOnce(new Error('no'))
  onSignIn.mockImplementation(never)
  render(page({ onSignIn }))
  await act(async () => press('Get Started'))
  expect(screen.getByRole('alert').textContent).toContain('Login failed')
  press('Try again')
  expect(onSignIn.mock.calls).toEqual([['signup'], ['signup']])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('trying again keeps the keyboard’s place, does so once, and tells of a second failure', async () => {
  const tries: Deferred<void>[] = []
  const onSignIn = vi.fn<LandingPageProps['onSignIn']>(() => {
    tries.push(deferred<void>())
    return tries.at(-1)!.promise
  })
  render(page({ onSignIn }))
  press('Sign In')
  await act(async () => tries[0]!.reject(new Error('no')))
  const again = screen.getByRole('button', { name: 'Try again' })
  again.focus()
  press('Try again')
  press('Try again')
  expect(onSignIn).toHaveBeenCalledTimes(2)
  expect(document.activeElement).toBe(again)
  expect(again.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('status').textContent).toContain('Opening sign in...')
  await act(async () => tries[1]!.reject(new Error('no')))
  expect(screen.getByRole('alert').textContent).toContain('Login failed')
  expect(document.activeElement).toBe(again)
  press('Try again')
  await act(async () => tries[2]!.resolve())
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('an error from outside is shown in its own words', () => {
  render(page({ error: 'The sign-in service did not answer.' }))
  expect(screen.getByRole('alert').textContent).toContain('Login failed')
  expect(screen.getByRole('alert').textContent).toContain('The sign-in service did not answer.')
})

test('offline is said before anything is pressed, without an alarm', () => {
  render(page({ offline: true }))
  expect(screen.getByRole('status').textContent).toContain(
    "You're offline. You need a connection to sign in.",
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

test('pressed offline, sign-in opens by itself once the connection is back', async () => {
  const onSignIn = vi.fn<LandingPageProps['onSignIn']>().mockRejectedValueOnce(new Error('offline'))
  onSignIn.mockImplementation(never)
  const { rerender } = render(page({ onSignIn, offline: true }))
  await act(async () => press('Get Started'))
  expect(screen.getByRole('status').textContent).toContain(
    "You're offline. Sign-in will open when you're back online.",
  )
  rerender(page({ onSignIn, offline: false }))
  expect(onSignIn.mock.calls).toEqual([['signup'], ['signup']])
})

test('coming back online opens nothing that was not asked for', () => {
  const onSignIn = vi.fn(never)
  const { rerender } = render(page({ onSignIn, offline: true }))
  rerender(page({ onSignIn, offline: false }))
  expect(onSignIn).not.toHaveBeenCalled()
})

test('once sign-in has opened, coming back online does not open it again', async () => {
  const onSignIn = vi.fn<LandingPageProps['onSignIn']>(() => Promise.resolve())
  const { rerender } = render(page({ onSignIn }))
  await act(async () => press('Get Started'))
  rerender(page({ onSignIn, offline: true }))
  expect(screen.getByRole('status').textContent).toContain(
    "You're offline. You need a connection to sign in.",
  )
  rerender(page({ onSignIn, offline: false }))
  expect(onSignIn).toHaveBeenCalledTimes(1)
})
