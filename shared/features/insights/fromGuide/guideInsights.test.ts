import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { countryName } from '#shared/plain/countryName.ts'
import { assembleGuide } from '#shared/features/guide/assembleGuide.ts'
import { guideInsights } from './guideInsights.ts'
import { guidePhrases } from './guidePhrases.ts'
import { guideSubject } from './guideSubject.ts'
import { monthsOf, monthsText } from './months.ts'
import { insightFields } from '#shared/features/insights/schema.ts'

const guide = assembleGuide(name =>
  readFileSync(new URL(`../../guide/data/${name}`, import.meta.url), 'utf8'),
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
  expect(guideInsights(guide, lisbon).season).toBe("You'll be there in **winter**.")
  expect(guideInsights(guide, lisbon).weather).toMatch(/^- \*\*December\*\*: .*\n- \*\*January\*\*: .*$/)
  expect(guideInsights(guide, { ...lisbon, destination: 'Sydney' }).season).toContain('**summer**')
})

test.each([
  ['2027-11-05', '2027-11-09', 'late autumn'],
  ['2027-12-05', '2027-12-09', 'early winter'],
  ['2027-04-05', '2027-04-09', 'spring'],
  ['2027-05-20', '2027-06-03', 'spring and summer'],
  ['2027-02-20', '2027-07-03', 'winter, spring, and summer'],
  ['2027-01-20', '2027-12-03', 'every season'],
])('a trip from %s to %s is there in %s', (startDate, endDate, season) => {
  const trip = { ...somewhere, destination: 'Lisbon', startDate, endDate }
  expect(guideInsights(guide, trip).season).toBe(`You'll be there in **${season}**.`)
})

test('of a place without a guide its country is told, and of an unknown one nothing', () => {
  const bordeaux = guideInsights(guide, { ...somewhere, destination: 'Bordeaux, France' })
  expect(bordeaux).toMatchObject({ currency: expect.stringContaining('Euro (EUR)'), language: 'French' })
  expect(bordeaux.weather).toContain('This is for Paris. Other parts of the country can differ.')
  const leeds = { ...somewhere, destination: 'Leeds', destinationCountry: 'United Kingdom' }
  expect(guideInsights(guide, leeds).currency).toContain('GBP')
  expect(guideInsights(guide, { ...somewhere, destination: 'Atlantis' })).toEqual({})
})

test('every country has all ten beyond the cities of the guide, none of them blank', () => {
  for (const { code } of guide.countries) {
    const trip = { ...somewhere, destination: 'Smalltown', destinationCountry: countryName(code) }
    const texts = guideInsights(guide, trip)
    expect(Object.keys(texts)).toEqual([...insightFields])
    expect(Object.values(texts).filter(text => text.length < 3 || /undefined|NaN/.test(text))).toEqual([])
  }
})

test('what the guide cannot know of a country is said, and whose climate is told', () => {
  const trip = { ...somewhere, destination: 'Brest, Belarus', startDate: '2027-07-05', endDate: '2027-07-09' }
  const texts = guideInsights(guide, trip)
  expect(texts.expenses).toBe(
    'Our guide has no prices for Belarus yet. Ask where you stay what a meal and a taxi should cost.',
  )
  expect(texts.season).toBe("You'll be there in **summer**.")
  expect(texts.weather).toContain('This is for Minsk.')
  const laos = { ...somewhere, destination: 'Luang Prabang, Laos' }
  expect(guideInsights(guide, laos).season).toBe('The wetter months in Vientiane are May to September.')
  expect(texts.localTips).toContain('**Tap water:** safe in most places.')
  expect(texts.localTips).toContain('**Calling:** the country code is +375.')
})

test('the number for everything comes first, and direct ones after it', () => {
  const safety = (destination: string) => guideInsights(guide, { ...somewhere, destination }).safetyLevel
  expect(safety('Rome')).toContain(
    '- **Emergency number:** 112 for police, ambulance and fire.\n- **Direct numbers:** police 112, ambulance 118, fire 115.',
  )
  expect(safety('London')).toContain('999 for police, ambulance and fire. 112 works too.')
  expect(safety('Hanoi, Vietnam')).toContain('- **Emergency numbers:** police 113, ambulance 115, fire 114.')
})

test.each([
  ['Abidjan, Ivory Coast', 'CI'],
  ['The Bahamas', 'BS'],
  ['Prague, Czech Republic', 'CZ'],
  ['Tbilisi, Georgia', 'GE'],
  ['Georgia', 'GE'],
  ['Atlanta, Georgia', undefined],
])('%s is in the country %s', (destination, code) => {
  expect(guideSubject(guide, { ...somewhere, destination })?.countries[0]?.facts.code).toBe(code)
})

test('phrases are in the languages of the country, without English', () => {
  const languages = (destination: string) =>
    guidePhrases(guide, { ...somewhere, destination }).map(({ language }) => language)
  expect(languages('Barcelona')).toEqual(['Spanish', 'Catalan', 'Basque', 'Galician'])
  expect(languages('London')).toEqual([])
  expect(languages('Bern, Switzerland')).toEqual(['German', 'French', 'Italian'])
  expect(languages('Atlantis')).toEqual([])
})

test('two cities of one country share its facts and keep their own weather', () => {
  const { currency, weather } = guideInsights(guide, { ...somewhere, destination: 'Rome & Florence' })
  expect(currency).toMatch(/^Euro \(EUR\)\n\nCards /)
  expect(weather).toMatch(/^\*\*Rome\*\*[^]*\*\*Florence\*\*/)
})

test('what a meal costs is told in the money of the country', () => {
  const expenses = (destination: string) => guideInsights(guide, { ...somewhere, destination }).expenses
  expect(expenses('Tokyo')).toMatch(/usually .*¥\d/)
  expect(expenses('Lisbon')).toMatch(/usually .*€\d/)
})

test('the holidays of a trip are told with their dates, and none without dates', () => {
  const bangkok = { ...somewhere, destination: 'Bangkok' }
  const tips = guideInsights(guide, { ...bangkok, startDate: '2027-04-10', endDate: '2027-04-20' }).localTips
  expect(tips).toContain('**Songkran** (Apr 13 – Apr 15): ')
  expect(guideInsights(guide, bangkok).localTips).not.toContain('Songkran')
})

test('months are put together', () => {
  expect(monthsText([0, 10, 11])).toBe('November to January')
  expect(monthsText([2, 4, 5])).toBe('March, May and June')
  expect(monthsOf({ startDate: '2027-01-31', endDate: '2027-03-01' })).toEqual([0, 1, 2])
  expect(monthsOf({ startDate: null, endDate: null })).toBeNull()
})
