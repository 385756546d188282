import 'fake-indexeddb/auto'
import { afterEach, expect, test } from 'vitest'
import { settingsOf } from '#shared/features/settings/settingsOf.ts'
import { newId } from '#shared/plain/ids.ts'
import { distanceText } from '#shared/plain/distanceText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { userScope } from '#shared/sync/scope.ts'
import { setSession } from '../../data/session/session.ts'
import type { Session } from '../../data/session/session.ts'
import { LocalDatabase } from '../../data/store/localDatabase.ts'
import { deviceSettings } from './deviceSettings.ts'
import { changeSettings, currentSettings, dropSettings, followSettings } from './settingsStore.ts'

afterEach(() => {
  setSession(null)
  localStorage.clear()
})

const unset = settingsOf(null, deviceSettings())

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
  expect(currentSettings()).toMatchObject({ ...deviceSettings(), clock: '24', weekStart: 'monday' })
  await changeSettings({ clock: '12' })
  expect(timeText('14:30')).toBe('2:30 PM')
  dropSettings(ana)
  open(ana)
  expect(currentSettings()).toEqual(unset)
})

test('what a person never chose is as their device has it', () => {
  open(newId())
  expect(currentSettings()).toEqual(unset)
  expect(distanceText(5000)).toMatch(unset.distance)
  expect(timeText('14:30')).toMatch(unset.clock === '24' ? /^14:30$/ : /^2:30 PM$/)
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
  expect(currentSettings()).toEqual(unset)
})
