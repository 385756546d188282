import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '#shared/plain/deferred.ts'
import type { Deferred } from '#shared/plain/deferred.ts'
import { currentSession } from '../../data/session/session.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { currentToasts } from '../../ui/toast/toast.ts'
import { CopyTrip } from './CopyTrip.tsx'
import { lisbonTrip, uuid } from './testTrip.ts'

const device = ownDevice()
const trip = lisbonTrip({ visibility: 'public' })
const owner = { id: uuid(2), firstName: 'Ana', lastName: 'Silva', profileImageUrl: null }
/** What the server answers to everything, as soon as it does. */
let answer: Deferred<Response>
let closed: number

beforeEach(() => {
  ;[answer, closed] = [deferred(), 0]
  Object.assign(currentSession().engine, { subscribe: () => () => {}, state: () => ({ phase: 'idle' }) })
  vi.stubGlobal('fetch', async () => (await answer.promise).clone())
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const open = () =>
  render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>
        <CopyTrip tripId={trip.id} onClose={() => closed++} />
      </FluentProvider>
    </MemoryRouter>,
  )
const keep = () =>
  device.db.visited.put({ tripId: trip.id, at: Date.now(), trip, owner, days: [], items: [] })
const isOpen = () => screen.queryByText('Add Trip to My Trips') !== null
const shown = () => currentToasts().find(one => one.open)
const answerWith = (status: number) => act(async () => answer.resolve(Response.json({}, { status })))

test('a press says what it waits for, until it is known how it ends', async () => {
  open()
  await expect.poll(() => shown()?.title, { timeout: 5000 }).toBe('Loading the plan...')
  expect(isOpen()).toBe(false)
  await answerWith(404)
  await expect.poll(() => shown()?.description).toBe('This trip is no longer available.')
  expect(closed).toBe(1)
})

test('on a slow network, what the device has is copied', async () => {
  await keep()
  open()
  await expect.poll(isOpen, { timeout: 5000 }).toBe(true)
  expect(shown()?.title).not.toBe('Loading the plan...')
})

test('a server that fails is not called being offline', async () => {
  open()
  await answerWith(500)
  await expect
    .poll(() => shown()?.description)
    .toBe("We can't load this plan right now. Please try again later.")
})
