import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assembleGuide } from '#shared/features/guide/assembleGuide.ts'
import { guideInsights } from './guideInsights.ts'
import { monthsOf, monthsText } from './months.ts'
import { insightFields } from '#shared/features/insights/schema.ts'

const guide = assembleGuide(name =>
  readFileSync(new URL(`../features/guide/data/${name}`, import.meta.url), 'utf8'),
)
const somewhere = {
  destination: '',
  destinationCity: null,
  destinationCountry: null,
  destinationLat: null,
  destinationLon: null,
  startDate: null,
  endDate: null,
}

test('every destination of the guide has all ten, visa and safety with their date and the official source', () => {
  for (const { name } of guide.destinations) {
    const facts = guideInsights(guide, { ...somewhere, destination: name })
    expect(Object.keys(facts)).toEqual([...insightFields])
    for (const field of ['safetyLevel', 'visaRequirements'] as const) {
      expect(facts[field]).toContain('As of November 1, 2026.')
      expect(facts[field]).toContain('check the official source')
    }
  }
})

test('the dates of a trip choose season and weather, also across the end of a year and south of the equator', () => {
  const lisbon = { ...somewhere, destination: 'Lisbon', startDate: '2027-12-30', endDate: '2028-01-02' }
  expect(guideInsights(guide, lisbon).season).toBe('**Winter**, in December and January.')
  expect(guideInsights(guide, lisbon).weather).toMatch(/^- \*\*December\*\*: .*\n- \*\*January\*\*: .*$/)
  expect(guideInsights(guide, { ...lisbon, destination: 'Sydney' }).season).toMatch(/^\*\*Summer\*\*/)
})

test('of a place without a guide its country is told, and of an unknown one nothing', () => {
  const lyon = guideInsights(guide, { ...somewhere, destination: 'Lyon, France' })
  expect(lyon).toMatchObject({ currency: 'Euro (EUR)', language: 'French' })
  expect(lyon.weather).toBeUndefined()
  const leeds = { ...somewhere, destination: 'Leeds', destinationCountry: 'United Kingdom' }
  expect(guideInsights(guide, leeds).currency).toContain('GBP')
  expect(guideInsights(guide, { ...somewhere, destination: 'Atlantis' })).toEqual({})
})

test('two cities of one country share its facts and keep their own weather', () => {
  const { currency, weather } = guideInsights(guide, { ...somewhere, destination: 'Rome & Florence' })
  expect(currency).toBe('Euro (EUR)')
  expect(weather).toMatch(/^\*\*Rome\*\*[^]*\*\*Florence\*\*/)
})

test('what a meal costs is told in the money of the country', () => {
  const expenses = (destination: string) => guideInsights(guide, { ...somewhere, destination }).expenses
  expect(expenses('Tokyo')).toMatch(/usually .*¥\d/)
  expect(expenses('Lisbon')).toMatch(/usually .*€\d/)
})

test('months are put together', () => {
  expect(monthsText([0, 10, 11])).toBe('November to January')
  expect(monthsText([2, 4, 5])).toBe('March, May and June')
  expect(monthsOf({ startDate: '2027-01-31', endDate: '2027-03-01' })).toEqual([0, 1, 2])
  expect(monthsOf({ startDate: null, endDate: null })).toBeNull()
})
