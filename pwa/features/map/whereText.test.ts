import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assembleGuide } from '#shared/features/guide/assembleGuide.ts'
import { whereText } from './whereText.ts'

const data = join(import.meta.dirname, '../../../shared/features/guide/data')
const { destinations } = assembleGuide(name => readFileSync(join(data, name), 'utf8'))
const rome = destinations.find(({ slug }) => slug === 'rome')!
const trevi = rome.places.find(({ name }) => name === 'Trevi Fountain')!

test('a position at a place of the guide is named for it, one beside it for its part of town', () => {
  expect(whereText(trevi, [rome])).toBe(`Trevi Fountain, ${trevi.district}, Rome`)
  const [only] = [{ ...rome, places: [trevi] }]
  expect(whereText({ lat: trevi.lat + 0.002, lon: trevi.lon }, [only])).toBe(`${trevi.district}, Rome`)
  expect(whereText({ lat: trevi.lat + 0.02, lon: trevi.lon }, [only])).toBe('Rome')
})

test('one outside of town is told by its distance, and far from the guide nothing is', () => {
  expect(whereText({ lat: rome.lat + 0.2, lon: rome.lon }, [rome])).toBe('22 km from Rome')
  expect(whereText({ lat: 0, lon: 0 }, [])).toBeUndefined()
})

test('a part of town with the name of its city is told once', () => {
  const place = { ...trevi, district: 'Rome' }
  expect(whereText(place, [{ ...rome, places: [place] }])).toBe('Trevi Fountain, Rome')
})
