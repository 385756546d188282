import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { startBackground } from './background.ts'

const unhandled = vi.fn<(error: unknown) => void>()

beforeEach(() => {
  process.on('unhandledRejection', unhandled)
})

afterEach(() => {
  process.off('unhandledRejection', unhandled)
  vi.restoreAllMocks()
  vi.doUnmock('../../features/planner/tellGenerations.ts')
  setSession(null)
})

test('a page that is left early, without its database and without its code, leaves no unhandled rejection', async () => {
  vi.doMock('../../features/planner/tellGenerations.ts', () => {
    throw new TypeError('error loading dynamically imported module')
  })
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const db = new LocalDatabase(newId())
  db.close()
  setSession({ db } as Session)
  startBackground()
  await vi.waitFor(() => expect(warned).toHaveBeenCalledTimes(3))
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(unhandled).not.toHaveBeenCalled()
})
