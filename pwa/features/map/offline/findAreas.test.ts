import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { LocalDatabase } from '../../../data/store/localDatabase.ts'
import { findAreas } from './findAreas.ts'
import { testArchive } from './testing/testArchive.ts'
import type { MapStore } from './tripMaps.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A device with the map of a trip. Its private files answer with `file`. */
async function deviceWith(file: () => Promise<File>, bytes: number) {
  const store: MapStore = { db: new LocalDatabase(newId()), userId: newId() }
  const tripId = newId()
  const kept = { file: 'a.pmtiles', areas: [], attribution: '© Us', bytes, key: '', at: 1 }
  await store.db.tripMap.put({ tripId, kept, wanted: null })
  const folder: object = {
    getDirectoryHandle: () => Promise.resolve(folder),
    getFileHandle: () => Promise.resolve({ getFile: file }),
    removeEntry: () => Promise.resolve(),
  }
  vi.stubGlobal('navigator', { storage: { getDirectory: () => Promise.resolve(folder) } })
  const read = async () => (await store.db.tripMap.get(tripId))!
  return { store, tripId, read }
}

test('a map that the browser cannot give right now is not thrown away', async () => {
  const archive = await testArchive()
  let isAvailable = false
  const { store, tripId, read } = await deviceWith(() => {
    if (!isAvailable) return Promise.reject(new DOMException('try again', 'UnknownError'))
    return Promise.resolve(new File([archive], 'a.pmtiles'))
  }, archive.length)
  expect(await findAreas(store, tripId)).toEqual([])
  expect((await read()).kept).not.toBeNull()
  isAvailable = true
  expect(await findAreas(store, tripId)).toMatchObject([{ from: 'area', attribution: '© Us' }])
})

test('a map is thrown away when its file is gone, too short, or no archive', async () => {
  const gone = () => Promise.reject(new DOMException('not there', 'NotFoundError'))
  const short = () => Promise.resolve(new File([new Uint8Array(99)], 'a.pmtiles'))
  const broken = () => Promise.resolve(new File([new Uint8Array(500).fill(7)], 'a.pmtiles'))
  for (const file of [gone, short, broken]) {
    const { store, tripId, read } = await deviceWith(file, 500)
    expect(await findAreas(store, tripId)).toEqual([])
    expect(await read()).toEqual({ tripId, kept: null, wanted: null, isDamaged: true })
  }
})
