import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession } from '../../data/session/session.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { FeedTab } from './FeedTab.tsx'

ownDevice()

beforeEach(() => {
  Object.assign(currentSession().engine, { subscribe: () => () => {}, state: () => ({ phase: 'idle' }) })
  vi.stubGlobal('fetch', async () => Response.json([]))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function Home() {
  return (
    <>
      <FeedTab renderCopy={() => null} onEmpty={() => {}} />
      <Link to="/trip/fjords">Fjords</Link>
    </>
  )
}

function Trip() {
  const navigate = useNavigate()
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <Link to="/">Home</Link>
    </>
  )
}

const field = () => screen.findByRole<HTMLInputElement>('searchbox')
const follows = () => screen.getByRole<HTMLInputElement>('switch', { name: 'People I follow' })
const leave = () => fireEvent.click(screen.getByRole('link', { name: 'Fjords' }))

test('going back from a trip finds the search and the filter, Home begins without them', async () => {
  render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>
        <Routes>
          <Route path="/" element={<Home />} />
          <Route path="/trip/fjords" element={<Trip />} />
        </Routes>
      </FluentProvider>
    </MemoryRouter>,
  )
  fireEvent.change(await field(), { target: { value: 'fjords' } })
  fireEvent.click(follows())
  leave()
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect((await field()).value).toBe('fjords')
  expect(follows().checked).toBe(true)
  leave()
  fireEvent.click(screen.getByRole('link', { name: 'Home' }))
  expect((await field()).value).toBe('')
  expect(follows().checked).toBe(false)
})
