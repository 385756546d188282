import { settingsOf } from '#shared/features/settings/settingsOf.ts'
import type { Settings, SettingsRow } from '#shared/features/settings/schema.ts'
import { givenFields } from '#shared/plain/givenFields.ts'
import { speakDistance } from '#shared/plain/distanceText.ts'
import { speakClock } from '#shared/plain/timeText.ts'
import { userScope } from '#shared/sync/scope.ts'
import { liveRows } from '../../data/rows/liveRows.ts'
import { currentSession } from '../../data/session/session.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { deviceSettings } from './deviceSettings.ts'
import { createStore } from '../../ui/createStore.ts'
import { saveData } from '../../ui/savesData.ts'

const store = createStore<Settings>(settingsOf(null))

/** The settings of the person who is signed in. */
export const currentSettings = store.get

/** Calls back when a setting changed, here or on another device. Returns the function that stops it. */
export const onSettingsChange = store.subscribe

/** While an edit is being stored, the row on this device is older than what is shown. */
let storing = 0

/**
 * Keeps the settings of the signed-in person up to date. The first screen needs them before the database has been
 * opened, so a copy is kept beside it.
 */
export function followSettings(): void {
  const { db, user } = currentSession()
  show(settingsOf(readCopy(user.id), deviceSettings()))
  const rows = liveRows(db, userScope(user.id), 'settings')
  rows.subscribe(() => {
    const own = readable(rows.shown)?.living.find(({ id }) => id === user.id) as SettingsRow | undefined
    if (!own || storing > 0) return
    keepCopy(user.id, own)
    show(settingsOf(own, deviceSettings()))
  })
}

/** Changes the given settings: at once on this device, then on the person's others. Rejects when it was not stored. */
export async function changeSettings(changed: Partial<Settings>): Promise<void> {
  const { user } = currentSession()
  const before = store.get()
  show({ ...before, ...givenFields(changed) })
  storing++
  try {
    await mutate('settings.update', { userId: user.id, ...changed })
    keepCopy(user.id, { ...readCopy(user.id), ...changed })
  } catch (error) {
    show(before)
    throw error
  } finally {
    storing--
  }
}

/** Removes the copy that lies beside the database, when the person's data leaves this device. */
export function dropSettings(userId: string): void {
  localStorage.removeItem(copyKey(userId))
}

/** Undefined while the database doesn't answer: then the settings stay as they are. */
function readable<Shown>(shown: () => Shown): Shown | undefined {
  try {
    return shown()
  } catch {
    return undefined
  }
}

function show(settings: Settings): void {
  speakClock(settings.clock)
  speakDistance(settings.distance)
  saveData(settings.savesData)
  store.set(settings)
}

function readCopy(userId: string): Partial<Settings> | null {
  try {
    return JSON.parse(localStorage.getItem(copyKey(userId)) ?? 'null') as Partial<Settings> | null
  } catch {
    return null
  }
}

function keepCopy(userId: string, settings: Partial<Settings>): void {
  try {
    localStorage.setItem(copyKey(userId), JSON.stringify(settings))
  } catch {
    // The database has them. The next start shows the defaults for a moment.
  }
}

const copyKey = (userId: string): string => `wend.settings.${userId}`
