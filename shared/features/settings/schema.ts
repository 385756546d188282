import * as z from 'zod'
import { Currency } from '#shared/plain/currency.ts'
import type { Kind } from '#shared/sync/row.ts'
import { Visibility } from '../social/visibility.ts'
import { choices } from './choices.ts'

/** How a person wants the app to speak and behave, on all of their devices. */
export const Settings = z.object({
  clock: z.enum(choices.clock),
  temperature: z.enum(choices.temperature),
  distance: z.enum(choices.distance),
  weekStart: z.enum(choices.weekStart),
  /** ISO 4217. Null until the person chose one: it is then that of where the device is from. */
  currency: Currency.nullable(),
  /** Who sees a new trip, unless its maker says otherwise. */
  visibility: Visibility,
  /** Null until the person chose one: each device then keeps the one it shows. */
  theme: z.enum(choices.theme).nullable(),
  /** Loads fewer pictures, and asks for news less often. */
  savesData: z.boolean(),
  /** Whether single keys are shortcuts (WCAG 2.1.4). */
  singleKeys: z.boolean(),
  /** During a trip, the app opens on it. */
  opensOnTrip: z.boolean(),
})
export type Settings = z.output<typeof Settings>

/** What a person changed, in their own scope: `id` is their account's. */
export type SettingsRow = Partial<Settings> & { id: string }

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    settings: SettingsRow
  }
}

export const settingsKind: Kind<'settings'> = { kind: 'settings', registers: {}, parent: () => null }
