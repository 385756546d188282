import { visibilities } from '../social/visibilities.ts'
import { choices } from './choices.ts'
import type { Settings } from './schema.ts'

const untouched: Settings = {
  clock: '12',
  temperature: 'both',
  distance: 'km',
  weekStart: 'sunday',
  visibility: 'public',
  theme: null,
  savesData: false,
  singleKeys: true,
  opensOnTrip: true,
}

/** Without schemas, because every start of the app needs its settings at once. */
const known: { [Name in keyof Settings]: readonly Settings[Name][] } = {
  ...choices,
  visibility: visibilities,
  theme: [...choices.theme, null],
  savesData: [false, true],
  singleKeys: [false, true],
  opensOnTrip: [false, true],
}

/** All settings. What was never changed is as it comes, and so is a value that only a newer version knows. */
export const settingsOf = (row: Partial<Settings> | null | undefined): Settings =>
  Object.fromEntries(
    Object.entries(known).map(([name, values]) => {
      const value = row?.[name as keyof Settings]
      const isKnown = (values as readonly unknown[]).includes(value)
      return [name, isKnown ? value : untouched[name as keyof Settings]]
    }),
  ) as Settings
