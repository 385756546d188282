import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { HostMap } from '#shared/features/map/hostMap.ts'
import { newId } from '#shared/plain/ids.ts'
import { currentSession } from '../../../data/session/session.ts'
import { ownDevice } from '../../../testing/ownDevice.ts'
import { MapDownload } from './MapDownload.tsx'
import { addTrip } from './testing/addTrip.ts'
import { rome, serveArchive, testArchive } from './testing/testArchive.ts'

const device = ownDevice()
let served: Awaited<ReturnType<typeof serveArchive>>
let quota: number

beforeAll(async () => {
  served = await serveArchive(await testArchive())
})
beforeEach(() => {
  Object.assign(currentSession().engine, { subscribe: () => () => {}, state: () => ({ phase: 'idle' }) })
  vi.stubGlobal('Worker', class {})
  const storage = {
    getDirectory: () => Promise.reject(new DOMException('not there', 'NotFoundError')),
    estimate: () => Promise.resolve({ quota }),
  }
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true })
})
afterAll(() => {
  served.close()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'storage')
})

/** A trip to Rome, with a map of so many bytes. */
async function open(bytes: number) {
  const { db } = device
  const tripId = await addTrip({ db, userId: currentSession().user.id })
  const kept = { file: newId(), areas: [], attribution: '', bytes, key: 'an older file', at: 1 }
  await db.tripMap.put({ tripId, kept, wanted: null })
  const host: HostMap = {
    kind: 'archive',
    url: served.url,
    format: 'vector',
    attribution: '© Us',
    isOfflineAllowed: true,
  }
  const trip = { id: tripId, destinationLat: rome.lat, destinationLon: rome.lon }
  render(
    <FluentProvider theme={webLightTheme}>
      <MapDownload trip={trip} host={host} />
    </FluentProvider>,
  )
}

test('what was said about room goes when a map is removed', async () => {
  // A fifth of this is room for one map, and not for two.
  quota = 750_000
  await open(100_000)
  fireEvent.click(await screen.findByRole('button', { name: 'Update the map' }))
  const note = await screen.findByText(/^There's no room for the new map beside the old one/)
  fireEvent.click(screen.getByRole('button', { name: 'Remove the map' }))
  await screen.findByRole('button', { name: /^Download map · / })
  expect(note.isConnected).toBe(false)
})
