import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { areasOf } from '#shared/features/map/areas.ts'
import type { HostMap } from '#shared/features/map/hostMap.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
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
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate() {}
    },
  )
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

/** A trip to these places, with a map of so many bytes. */
async function open({ places = [rome], bytes }: { places?: readonly LatLng[]; bytes?: number }) {
  const { db } = device
  const tripId = await addTrip({ db, userId: currentSession().user.id })
  for (const at of places) {
    const id = newId()
    const row = { scope: tripScope(tripId), kind: 'item', id, data: { id, ...at }, deletedAt: null }
    await db.row.put({ ...row, version: 1, stamps: {} } as never)
  }
  if (bytes !== undefined) {
    const kept = { file: newId(), areas: [], attribution: '', bytes, key: 'an older file', at: 1 }
    await db.tripMap.put({ tripId, kept, wanted: null })
  }
  const host: HostMap = {
    kind: 'archive',
    url: served.url,
    format: 'vector',
    attribution: '© Us',
    isOfflineAllowed: true,
  }
  const trip = { id: tripId, destinationLat: null, destinationLon: null }
  render(
    <FluentProvider theme={webLightTheme}>
      <MapDownload trip={trip} host={host} />
    </FluentProvider>,
  )
  return { tripId }
}

test('what was said about room goes when a map is removed', async () => {
  // A fifth of this is room for one map, and not for two.
  quota = 750_000
  await open({ bytes: 100_000 })
  fireEvent.click(await screen.findByRole('button', { name: 'Update the map' }))
  const note = await screen.findByText(/^There's no room for the new map beside the old one/)
  fireEvent.click(screen.getByRole('button', { name: 'Remove the map' }))
  await screen.findByRole('button', { name: /^Download map · / })
  expect(note.isConnected).toBe(false)
})

test('where the host has streets for a part of a trip only, it says so, and that part is downloaded', async () => {
  quota = 1e9
  const { tripId } = await open({ places: [rome, { lat: 35.68, lon: 139.69 }] })
  const button = await screen.findByRole('button', { name: /^Download map · / })
  expect(screen.getByText("The map doesn't cover every place of this trip.")).toBeTruthy()
  fireEvent.click(button)
  await vi.waitFor(async () =>
    expect((await device.db.tripMap.get(tripId))?.wanted?.areas).toEqual(areasOf([rome])),
  )
})
