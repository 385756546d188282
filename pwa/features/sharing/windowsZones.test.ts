import { expect, test } from 'vitest'
import { TimeZone } from '#shared/plain/timeZone.ts'
import { isKnownZone } from '#shared/plain/zones.ts'
import { windowsZones, zoneCalled } from './windowsZones.ts'

test('every zone of Windows stands for one that clocks know', () => {
  const unknown = [...windowsZones].filter(
    ([, zone]) => !isKnownZone(zone) || !TimeZone.safeParse(zone).success,
  )
  expect(unknown).toEqual([])
  expect(windowsZones.size).toBeGreaterThan(100)
})

test.each([
  ['W. Europe Standard Time', 'Europe/Berlin'],
  ['Romance Standard Time', 'Europe/Paris'],
  ['Pacific Standard Time', 'America/Los_Angeles'],
  ['Pacific Standard Time (Mexico)', 'America/Tijuana'],
  ['India Standard Time', 'Asia/Kolkata'],
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['Office Time', 'Office Time'],
])('%s is %s', (name, zone) => expect(zoneCalled(name)).toBe(zone))
