import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { currentSession } from '../../data/session/session.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { setFollowed, setSaved } from '../social/actions.ts'
import { ProfilePage } from './ProfilePage.tsx'

const device = ownDevice()
/** What the server answers, by path; nothing while it is `null`, an error where there is none. */
let answers: Record<string, unknown>
let asked: string[]

beforeEach(() => {
  ;[answers, asked] = [{}, []]
  Object.assign(currentSession().engine, { subscribe: () => () => {}, state: () => ({ phase: 'idle' }) })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (answers[path] === null) await new Promise(() => {})
    return path in answers ? Response.json(answers[path]) : Response.json({}, { status: 500 })
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const open = (path = '/profile') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <FluentProvider theme={webLightTheme}>
        <Routes>
          <Route path="/profile/:userId?" element={<ProfilePage onAccount={() => {}} />} />
          <Route path="/trip/:tripId" element={<Back />} />
        </Routes>
      </FluentProvider>
    </MemoryRouter>,
  )
function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  )
}
const says = (text: string) => screen.queryByText(text) !== null
const saved = () => screen.findByRole('tab', { name: /^Saved/ })
const rest = () => act(() => new Promise(resolve => setTimeout(resolve, 300)))
const unloaded = "These trips can't be loaded right now"

const profileOf = (id: string) => ({
  id,
  firstName: 'Ben',
  lastName: null,
  createdAt: '2027-01-01T10:00:00.000Z',
  bio: null,
  countriesVisited: 0,
  citiesVisited: 0,
  countriesCounted: 0,
  citiesCounted: 0,
  tripsCount: 0,
  followersCount: 0,
  followingCount: 0,
})

test('saved trips that are being loaded, or cannot be, are not called none', async () => {
  answers = { '/api/saved-trips': null }
  await setSaved(newId(), true)
  await device.db.shadow.clear()
  const { unmount } = open()
  const tab = await saved()
  expect(tab.textContent).toBe('Saved (1)')
  fireEvent.click(tab)
  await rest()
  expect(says('No saved trips yet')).toBe(false)
  expect(says(unloaded)).toBe(false)
  unmount()

  answers = {}
  open()
  fireEvent.click(await saved())
  await expect.poll(() => says(unloaded)).toBe(true)
  expect(says("They'll appear as soon as we can load them.")).toBe(true)
})

test('a trip that was saved here and not sent yet counts', async () => {
  answers = { '/api/saved-trips': [] }
  open()
  fireEvent.click(await saved())
  await expect.poll(() => says('No saved trips yet')).toBe(true)
  await act(() => setSaved(newId(), true))
  await expect.poll(() => screen.queryByRole('tab', { name: 'Saved (1)' })).not.toBeNull()
  expect(says('No saved trips yet')).toBe(false)
})

test('going back from a saved trip leads to the saved trips', async () => {
  const trip = { id: newId(), title: 'Fjords', destination: 'Bergen', startDate: null, endDate: null }
  answers = { '/api/saved-trips': [trip] }
  open()
  fireEvent.click(await saved())
  fireEvent.click(await screen.findByRole('link', { name: /Fjords/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }))
  expect(await screen.findByRole('link', { name: /Fjords/ })).toBeDefined()
  expect((await saved()).getAttribute('aria-selected')).toBe('true')
})

test("someone's trips that cannot be loaded do not seem to load forever", async () => {
  const id = newId()
  answers = { [`/api/profile/${id}`]: profileOf(id) }
  open(`/profile/${id}`)
  await expect.poll(() => says(unloaded)).toBe(true)
  expect(screen.queryByRole('status', { name: 'Loading trips' })).toBeNull()
})

test('a profile that the server fails to give is not called unavailable offline', async () => {
  open(`/profile/${newId()}`)
  await expect.poll(() => says("We can't load this profile right now")).toBe(true)
  expect(says("It'll appear as soon as we can load it.")).toBe(true)
})

test('the counts of followers are asked for again once the server knows of a follow that ended', async () => {
  const id = newId()
  await setFollowed(id, true)
  await device.db.shadow.clear()
  open()
  await saved()
  const path = `/api/profile/${currentSession().user.id}`
  const count = () => asked.filter(each => each === path).length
  await expect.poll(count).toBe(1)
  await act(() => setFollowed(id, false))
  await rest()
  await act(async () => device.db.shadow.clear())
  await expect.poll(count).toBe(2)
})

test('the dialog of travel stats gives no numbers that the server never told', async () => {
  open()
  await saved()
  fireEvent.click(screen.getByRole('button', { name: /Countries/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Travel Stats' })
  expect(dialog.textContent).toContain("we can't load those numbers right now")
  expect(dialog.textContent).not.toMatch(/0 countries/)
  expect(dialog.querySelector('input')!.value).toBe('')
})

test('the dialog of travel stats says what past trips cover', async () => {
  const { id } = currentSession().user
  const counted = { isOwn: true, countriesCounted: 1, countriesVisited: 1 }
  answers = { [`/api/profile/${id}`]: { ...profileOf(id), ...counted } }
  open()
  await saved()
  await expect.poll(() => screen.queryByRole('button', { name: /1\s*Countries/ })).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /Countries/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit Travel Stats' })
  expect(dialog.textContent).toContain('Your past trips cover 1 country and 0 cities.')
})

test('a profile that this device has never seen is being loaded until the server answers', async () => {
  const id = newId()
  answers = { [`/api/profile/${id}`]: null }
  open(`/profile/${id}`)
  expect(says('Loading profile...')).toBe(true)
  await rest()
  expect(says('Loading profile...')).toBe(true)
  expect(says('Profile not found')).toBe(false)
})

test('before the server has answered for the first time, no counts are made up, and no empty bio', async () => {
  answers = {}
  open()
  await saved()
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(expect.arrayContaining(['–Countries', '–Cities', 'Followers', 'Following']))
  expect(names).not.toContain('Add a line about yourself')
  expect(says('No bio yet.')).toBe(false)
})
