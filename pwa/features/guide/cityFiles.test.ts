import { afterEach, expect, test, vi } from 'vitest'
import type { IndexedCity } from '#shared/features/guide/guideIndex.ts'
import { readCity } from './cityFiles.ts'
import { fakeDevice } from './testing/fakeDevice.ts'

const city = (edition: string): IndexedCity => ({
  slug: 'rome',
  name: 'Rome',
  alsoCalled: [],
  country: 'IT',
  lat: 41.9,
  lon: 12.5,
  timeZone: 'Europe/Rome',
  file: `/assets/guide-city-rome-${edition}.bin`,
})
const body = (text: string) => JSON.stringify({ climate: {}, places: [{ text }] })

function device(online: Record<string, string>) {
  const faked = fakeDevice(online)
  const textOf = async (edition: string) => (await readCity(city(edition), 1000)).places[0]!.text
  return { ...faked, kept: () => faked.kept('guide-cities'), textOf }
}

afterEach(() => vi.unstubAllGlobals())

test('a city is fetched once, and then on the device', async () => {
  const { asked, textOf, online } = device({ [city('a1').file]: body('first') })
  expect(await textOf('a1')).toBe('first')
  delete online[city('a1').file]
  expect(await textOf('a1')).toBe('first')
  expect(asked()).toHaveLength(1)
})

test('a new edition takes the place of the old one, which serves until it can be had', async () => {
  const { kept, textOf, online } = device({ [city('a1').file]: body('first') })
  await textOf('a1')
  expect(await textOf('b2')).toBe('first')
  online[city('b2').file] = body('second')
  expect(await textOf('b2')).toBe('second')
  expect(kept()).toEqual([city('b2').file])
})

test('what is no city is not kept', async () => {
  const { kept, textOf } = device({ [city('a1').file]: '<html>Sign in to the Wi-Fi</html>' })
  await expect(textOf('a1')).rejects.toThrow(SyntaxError)
  expect(kept()).toEqual([])
})
