import 'fake-indexeddb/auto'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { currentToasts } from '../../ui/toast/toast.ts'
import type { CoverRecord } from './coverRecord.ts'
import { sendCovers } from './sendCovers.ts'

const coverImage = `/api/images/file/${'a'.repeat(64)}`

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A device with a photo that waits, on a network that answers uploads with `answer`. */
async function deviceWithPhoto(answer: () => Response | Promise<Response>) {
  const db = new LocalDatabase(newId())
  const tripId = newId()
  const photo: CoverRecord = {
    tripId,
    at: 1,
    bytes: new Uint8Array([1, 2, 3]).buffer,
    type: 'image/webp',
    state: 'waiting',
    coverImage: null,
  }
  await db.picture.put(photo)
  const asked = vi.fn(answer)
  vi.stubGlobal('fetch', asked)
  const save = vi.fn(() => Promise.resolve())
  return { db, tripId, photo, asked, save, kept: () => db.picture.get(tripId) }
}

const stored = () => Response.json({ coverImage }, { status: 201 })

test('a photo that waits is sent once, and becomes the cover of its trip', async () => {
  const { db, tripId, asked, save, kept } = await deviceWithPhoto(stored)
  await Promise.all([sendCovers(db, save), sendCovers(db, save)])
  expect(asked).toHaveBeenCalledOnce()
  expect(save.mock.calls).toEqual([[tripId, coverImage]])
  expect(await kept()).toMatchObject({ state: 'sent', coverImage, type: 'image/webp' })
})

test('without a connection it waits on', async () => {
  const { db, save, kept } = await deviceWithPhoto(() => Promise.reject(new TypeError('Failed to fetch')))
  await sendCovers(db, save)
  expect(save).not.toHaveBeenCalled()
  expect(await kept()).toMatchObject({ state: 'waiting' })
  expect(currentToasts().filter(({ open }) => open)).toEqual([])
})

test('what the server refuses is kept, with its reason, and not sent by itself again', async () => {
  const error = { code: 'conflict', message: 'An account has room for 1,000 uploaded pictures.' }
  const { db, asked, save, kept } = await deviceWithPhoto(() => Response.json({ error }, { status: 409 }))
  await sendCovers(db, save)
  await sendCovers(db, save)
  expect(asked).toHaveBeenCalledOnce()
  expect(await kept()).toMatchObject({ state: 'refused' })
  expect(currentToasts()[0]).toMatchObject({ variant: 'destructive', description: error.message })
})

test.each([429, 503])(
  'what the server puts off with %i waits, and is sent by itself a minute later',
  async status => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const answers = [
      Response.json({ error: { code: 'unavailable', message: 'Busy.' } }, { status }),
      stored(),
    ]
    const { db, asked, save, kept } = await deviceWithPhoto(() => answers.shift()!)
    await sendCovers(db, save)
    expect(await kept()).toMatchObject({ state: 'waiting' })
    await vi.advanceTimersByTimeAsync(59_000)
    expect(asked).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(1_000)
    vi.useRealTimers()
    await expect.poll(kept).toMatchObject({ state: 'sent' })
  },
)

test('another photo, chosen while the first is on its way, is the one that counts', async () => {
  const { db, photo, save, kept } = await deviceWithPhoto(async () => {
    await db.picture.put({ ...photo, at: 2 })
    return stored()
  })
  await sendCovers(db, save)
  expect(save).not.toHaveBeenCalled()
  expect(await kept()).toMatchObject({ at: 2, state: 'waiting' })
})

test('a database that fails once does not keep later photos from being sent', async () => {
  const { db, asked, save, kept } = await deviceWithPhoto(stored)
  vi.spyOn(db.picture, 'toArray').mockImplementationOnce(() =>
    db.picture.get('').then(() => Promise.reject(new Error('closed'))),
  )
  await expect(sendCovers(db, save)).rejects.toThrow('closed')
  expect(asked).not.toHaveBeenCalled()
  await sendCovers(db, save)
  expect(await kept()).toMatchObject({ state: 'sent' })
})

test.each(['waiting', 'refused', 'sent'] as const)(
  'a photo that is %s is dropped when its trip is deleted, and not sent',
  async state => {
    const { db, tripId, asked, save, kept } = await deviceWithPhoto(stored)
    const row = { scope: tripScope(tripId), kind: 'trip', id: tripId, data: null, version: 2, stamps: {} }
    await db.row.put({ ...row, deletedAt: '2026-05-01T10:00:00.000Z' } as never)
    await db.picture.update(tripId, { state })
    await sendCovers(db, save)
    expect(asked).not.toHaveBeenCalled()
    expect(await kept()).toBeUndefined()
  },
)

test('a trip that was left takes its photo along, once the server has answered for the first time', async () => {
  const { db, tripId, asked, save, kept } = await deviceWithPhoto(() =>
    Promise.reject(new TypeError('offline')),
  )
  await sendCovers(db, save)
  expect(await kept()).toMatchObject({ tripId, state: 'waiting' })
  await db.meta.put({ key: 'synced', at: 1 })
  asked.mockClear()
  await sendCovers(db, save)
  expect(asked).not.toHaveBeenCalled()
  expect(await kept()).toBeUndefined()
})

test('the photo of a trip that is on this device is sent', async () => {
  const { db, tripId, save, kept } = await deviceWithPhoto(stored)
  const row = { scope: tripScope(tripId), kind: 'trip', id: tripId, data: {}, version: 1, stamps: {} }
  await db.row.put({ ...row, deletedAt: null } as never)
  await db.meta.put({ key: 'synced', at: 1 })
  await sendCovers(db, save)
  expect(await kept()).toMatchObject({ state: 'sent' })
})
