import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { userScope } from '#shared/sync/scope.ts'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { changeSettings, currentSettings, dropSettings, followSettings } from './settingsStore.ts'

afterEach(() => {
  setSession(null)
  localStorage.clear()
})

/** A device of this person, as a page that was just opened. */
function open(userId: string, db = new LocalDatabase(newId())): LocalDatabase {
  setSession({ user: { id: userId }, db, engine: { edited() {} } } as unknown as Session)
  followSettings()
  return db
}

test('a change is there at once, also for the next page before its database is open', async () => {
  const ana = newId()
  open(ana)
  const changed = changeSettings({ clock: '24', weekStart: 'monday' })
  expect(timeText('14:30')).toBe('14:30')
  await changed
  open(ana)
  expect(currentSettings()).toMatchObject({ clock: '24', weekStart: 'monday', distance: 'km' })
  open(newId())
  expect(currentSettings().clock).toBe('12')
  expect(timeText('14:30')).toBe('2:30 PM')
  dropSettings(ana)
  open(ana)
  expect(currentSettings().clock).toBe('12')
})

test('what another device changed arrives here', async () => {
  const ana = newId()
  const db = open(ana)
  await db.row.put({
    scope: userScope(ana),
    kind: 'settings',
    id: ana,
    parent: null,
    version: 3,
    deletedAt: null,
    fver: {},
    data: { id: ana, temperature: 'F' },
  })
  await expect.poll(() => currentSettings().temperature).toBe('F')
})

test('a change that could not be stored is taken back', async () => {
  open(newId())
  await expect(changeSettings({ clock: '25' as '24' })).rejects.toMatchObject({ code: 'invalid-input' })
  expect(currentSettings().clock).toBe('12')
})
