import { expect, test } from 'vitest'
import { decodePlaceIndex } from '#shared/features/places/indexFile.ts'
import { Gazetteer } from './gazetteer.ts'
import { readWorldFile } from './worldFile.ts'

test('the file is there or gets made, and holds the whole world', async () => {
  const index = decodePlaceIndex(await readWorldFile())
  expect(index.size).toBeGreaterThan(199_000)
  // Limited, because all of it stays in memory.
  expect((await readWorldFile()).length).toBeLessThan(30_000_000)
}, 180_000)

test('villages are found, and small namesakes come after the city', async () => {
  const gazetteer = new Gazetteer()
  const query = { limit: 5, lang: 'en' }
  const first = async (text: string) => (await gazetteer.search({ ...query, text }))[0]?.formatted
  expect(await first('vernazza')).toBe('Vernazza, Italy')
  expect(await first('soldeu')).toBe('Soldeu, Andorra')
  expect(await first('cologne')).toBe('Köln, Germany')
  gazetteer.release()
}, 180_000)
