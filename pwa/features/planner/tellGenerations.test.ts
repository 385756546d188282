import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { generationId } from '#shared/features/planner/generation.ts'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { currentToasts } from '../../ui/toast/toast.ts'
import { noteAsked } from './generationNote.ts'
import { tellGenerations } from './tellGenerations.ts'

const shown = () => currentToasts().filter(({ open }) => open)
const unhandled = vi.fn<(error: unknown) => void>()

beforeEach(() => {
  process.on('unhandledRejection', unhandled)
})

afterEach(() => {
  process.off('unhandledRejection', unhandled)
  unhandled.mockReset()
  setSession(null)
})

/** A device that asked for an itinerary and learns that it is done; `db` belongs to its session. */
async function deviceThatAsked() {
  const userId = newId()
  const [db, told] = [new LocalDatabase(userId), new LocalDatabase(userId)]
  setSession({ db } as Session)
  const tripId = newId()
  await noteAsked(tripId, 'r1')
  const data = { id: generationId(tripId), tripId, requestId: 'r1', status: 'done', source: 'planner' }
  await db.row.put({
    scope: tripScope(tripId),
    id: data.id,
    kind: 'generation',
    parent: null,
    version: 1,
    deletedAt: null,
    fver: {},
    data,
  })
  const tell = () => tellGenerations(told, { isShown: () => false, openTrip: () => {} })
  return { db, told, tripId, tell }
}

test('what was asked for here is told when it is made', async () => {
  const { tell } = await deviceThatAsked()
  tell()
  await vi.waitFor(() => expect(shown()).toMatchObject([{ title: 'Itinerary generated successfully!' }]))
})

test('a page that is left meanwhile fails in silence, and the next one tells', async () => {
  const { db, told, tripId, tell } = await deviceThatAsked()
  db.close()
  tell()
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(unhandled).not.toHaveBeenCalled()
  expect(shown()).toEqual([])
  expect(await told.meta.get(`generation ${tripId}`)).toBeTruthy()
})
