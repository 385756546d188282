// @vitest-environment node
import 'fake-indexeddb/auto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { NetworkError } from '../../data/server/api.ts'
import { lisbonTrip, uuid } from './testTrip.ts'
import { visitTrip } from './visitedTrip.ts'

const owner = { id: uuid(2), firstName: 'Ana', lastName: 'Silva', profileImageUrl: null }
const day = {
  id: uuid(20),
  tripId: uuid(1),
  dayNumber: 1,
  date: '2027-04-10',
  title: null,
  status: 'confirmed',
}
const item = { id: uuid(30), tripId: uuid(1), dayId: uuid(20), pos: 'a0', title: 'Castle', time: null }
const marks = {
  likesCount: 3,
  commentsCount: 1,
  isLikedByCurrentUser: true,
  isSavedByCurrentUser: false,
  isFollowingOwner: true,
}

let canEdit: boolean
let status: number
const server = createServer((request, answer) => {
  const id = request.url!.split('/')[3]!
  answer.writeHead(status, { 'Content-Type': 'application/json' })
  if (status !== 200) return void answer.end('{"error":{"code":"not-found"}}')
  const isPlan = request.url!.endsWith('/itinerary')
  const plan = [{ ...day, customTitle: null, items: [{ ...item, orderIndex: 0 }] }]
  answer.end(JSON.stringify(isPlan ? plan : { ...lisbonTrip({ id }), ...marks, canEdit, owner }))
})
const db = new LocalDatabase('eve')

beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const base = `http://localhost:${(server.address() as AddressInfo).port}`
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => real(base + path, init))
})

beforeEach(async () => {
  canEdit = false
  status = 200
  await db.visited.clear()
})

afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
  db.close()
})

test('a trip of somebody else stays on the device with its plan', async () => {
  expect(await visitTrip(db, uuid(1))).toBe('there')
  const kept = await db.visited.get(uuid(1))
  expect(kept).toMatchObject({ trip: { title: 'Lisbon in spring' }, owner, days: [day], items: [item] })
  expect(kept?.marks).toEqual(marks)
  expect(kept?.trip).not.toHaveProperty('owner')
  expect(kept?.trip).not.toHaveProperty('likesCount')
  expect(kept?.days[0]).not.toHaveProperty('items')
})

test('a visit counts from when it began: what the person does before it is answered comes after it', async () => {
  using _clock = vi.spyOn(Date, 'now').mockReturnValueOnce(1).mockReturnValue(2)
  await visitTrip(db, uuid(1))
  expect((await db.visited.get(uuid(1)))?.at).toBe(1)
})

test('what can be seen no more goes from the device', async () => {
  await visitTrip(db, uuid(1))
  status = 404
  expect(await visitTrip(db, uuid(1))).toBe('absent')
  expect(await db.visited.count()).toBe(0)
})

test('a trip that the person has a part in is for sync to bring', async () => {
  canEdit = true
  expect(await visitTrip(db, uuid(1))).toBe('own')
  expect(await db.visited.count()).toBe(0)
})

test('the trips visited last are kept, and no more than thirty', async () => {
  for (let n = 1; n <= 32; n++) {
    await visitTrip(db, uuid(n))
    // Two visits in one millisecond have no order.
    await db.visited.update(uuid(n), { at: n })
  }
  await visitTrip(db, uuid(33))
  const kept = await db.visited.toCollection().primaryKeys()
  expect(kept).toHaveLength(30)
  expect(kept).toContain(uuid(33))
  expect(kept).not.toContain(uuid(3))
})

test('without a sensible answer what is kept stays', async () => {
  await visitTrip(db, uuid(1))
  status = 503
  await expect(visitTrip(db, uuid(1))).rejects.toThrow('503')
  server.closeAllConnections()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(visitTrip(db, uuid(1))).rejects.toBeInstanceOf(NetworkError)
  expect(await db.visited.count()).toBe(1)
})
