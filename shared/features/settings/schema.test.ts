import { expect, test } from 'vitest'
import { Settings } from './schema.ts'
import { settingsOf } from './settingsOf.ts'

test('what was never changed is as it comes, and nothing is missing', () => {
  const all = settingsOf({ clock: '24' })
  expect(Settings.parse(all)).toEqual(all)
  expect(all).toMatchObject({ clock: '24', distance: 'km', visibility: 'public', theme: null })
  expect(settingsOf(null)).toEqual(settingsOf({}))
})

test('a currency is one that some country pays in, or none', () => {
  expect(settingsOf({ currency: 'CHF' }).currency).toBe('CHF')
  expect(settingsOf({ currency: null }).currency).toBeNull()
  expect(settingsOf({}).currency).toBeNull()
  expect(Settings.partial().safeParse({ currency: null }).success).toBe(true)
  expect(Settings.partial().safeParse({ currency: 'XYZ' }).error!.issues[0]!.path).toEqual(['currency'])
})

test('a value of a newer version is as if it were never chosen', () => {
  expect(settingsOf({ theme: 'sepia', weekStart: 'friday', singleKeys: 'some' } as never)).toEqual(
    settingsOf({}),
  )
})

test('what was never changed is as the device has it, where there is one', () => {
  const device = { clock: '24', weekStart: 'monday' } as const
  expect(settingsOf({ clock: '12' }, device)).toEqual(settingsOf({ weekStart: 'monday' }))
  expect(settingsOf({ weekStart: 'friday' } as never, device)).toEqual(settingsOf(device))
})
