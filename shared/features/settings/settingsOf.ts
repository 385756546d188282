import { visibilities } from '../social/visibilities.ts'
import { choices } from './choices.ts'
import type { Settings } from './schema.ts'

const untouched: Settings = {
  clock: '12',
  temperature: 'both',
  distance: 'km',
  weekStart: 'sunday',
  currency: null,
  visibility: 'public',
  theme: null,
  savesData: false,
  singleKeys: true,
  opensOnTrip: true,
}

/** Without schemas, because every start of the app needs its settings at once. */
const known: { [Name in keyof Settings]?: readonly unknown[] } = { ...choices, visibility: visibilities }

/**
 * All settings. What was never changed is as `unset` has it or else as it comes, and so is a value that only a newer
 * version knows.
 */
export function settingsOf(row: Partial<Settings> | null | undefined, unset?: Partial<Settings>): Settings {
  const settings = Object.entries({ ...untouched, ...unset }).map(([name, usual]) => {
    const value = row?.[name as keyof Settings]
    // A currency may be any text, and is null until one is chosen.
    const isKnown = known[name as keyof Settings]?.includes(value) ?? typeof value === typeof (usual ?? '')
    return [name, isKnown ? value : usual]
  })
  return Object.fromEntries(settings) as Settings
}
