import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { countryName } from '#shared/plain/countryName.ts'
import { foldedCountryNames } from '#shared/plain/countryNames.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { localCurrency } from '#shared/plain/localCurrency.ts'
import { assembleGuide } from './assembleGuide.ts'
import type { CountryFacts } from './schema.ts'

const folder = join(import.meta.dirname, 'data')
const { countries, destinations, phrases } = assembleGuide(name => readFileSync(join(folder, name), 'utf8'))

/** Codes of ISO 3166-1 where nobody travels on their own: bases, reserves and atolls without a way to get there. */
const withoutVisitors = ['AQ', 'BV', 'CC', 'GS', 'HM', 'IO', 'PN', 'TF', 'TK', 'UM']
/** What Intl names but ISO doesn't list: islands of other countries, groups of countries, codes of the past. */
const noCountries = new Set(
  'AC AN BU CP CQ CS CT DD DG DY EA EU EZ FQ FX HV IC JT MI NH NQ NT PC PU PZ QO RH SU TA TP UK UN VD WK XA XB YD YU ZR ZZ'.split(
    ' ',
  ),
)

const regionName = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const isoCodes = letters
  .flatMap(first => letters.map(second => first + second))
  .filter(code => regionName.of(code) && !noCountries.has(code) && !withoutVisitors.includes(code))

/** The codes of the countries for which `isWrong`. */
const wrong = (isWrong: (facts: CountryFacts) => boolean) => countries.filter(isWrong).map(({ code }) => code)

test('every country and territory that people travel to has its facts, in order', () => {
  expect(countries.map(({ code }) => code)).toEqual(isoCodes)
  expect(isoCodes.length).toBe(240)
})

test('a cost that names no currency is in that of the country, as the guide has it', () => {
  expect(wrong(({ code, currency }) => localCurrency(countryName(code)) !== currency.code)).toEqual([])
  expect([localCurrency('Atlantis'), localCurrency(''), localCurrency(null)]).toEqual([null, null, null])
})

test('each guide is of a country, in one of its time zones', () => {
  const of = new Map(countries.map(facts => [facts.code, facts]))
  expect(
    destinations.filter(({ country, timeZone }) => !of.get(country)?.timeZones.includes(timeZone)),
  ).toEqual([])
})

test('names, currencies and time zones are real', () => {
  const currencyName = new Intl.DisplayNames(['en'], { type: 'currency', fallback: 'none' })
  expect(wrong(({ currency }) => !currencyName.of(currency.code))).toEqual([])
  for (const { timeZones } of countries)
    for (const timeZone of timeZones)
      expect(() => new Intl.DateTimeFormat('en', { timeZone }).format()).not.toThrow()
})

test('no two countries share a name, and none is written twice', () => {
  const names = countries.flatMap(({ code, alsoCalled = [] }) => [
    ...foldedCountryNames(code),
    ...alsoCalled.map(foldName),
  ])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('countries share a dialing code only where they share a telephone network', () => {
  const byCode = Map.groupBy(countries, ({ dialing }) => dialing)
  const shared = [...byCode]
    .filter(([, of]) => of.length > 1)
    .map(([code, of]) => [code, of.map(c => c.code)])
  expect(Object.fromEntries(shared)).toEqual({
    '+1': ['CA', 'DO', 'PR', 'US'],
    '+7': ['KZ', 'RU'],
    '+39': ['IT', 'VA'],
    '+44': ['GB', 'GG', 'IM', 'JE'],
    '+47': ['NO', 'SJ'],
    '+61': ['AU', 'CX'],
    '+212': ['EH', 'MA'],
    '+262': ['RE', 'YT'],
    '+358': ['AX', 'FI'],
    '+590': ['BL', 'GP', 'MF'],
    '+599': ['BQ', 'CW'],
  })
})

test('112 is told wherever the European Union has it', () => {
  const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ')
  const tells112 = ({ emergency }: CountryFacts) =>
    emergency.any === '112' || Object.values(emergency).filter(number => number === '112').length >= 2
  expect(wrong(facts => union.includes(facts.code) && !tells112(facts))).toEqual([])
  expect(
    wrong(
      ({ emergency: { any, police, ambulance, fire } }) =>
        any === police && any === ambulance && any === fire,
    ),
  ).toEqual([])
})

test('meals are at times of meals, and plugs in order', () => {
  expect(wrong(({ meals }) => meals.lunch < '11:00' || meals.lunch > '14:30')).toEqual([])
  expect(wrong(({ meals }) => meals.dinner < '17:30' || meals.dinner > '21:30')).toEqual([])
  expect(wrong(({ plugs }) => plugs.join() !== [...new Set(plugs)].toSorted().join())).toEqual([])
})

test('texts are whole sentences', () => {
  const isWhole = (text: string) => /^[A-Z].*\.$/.test(text) && !/\s{2}|\. [a-z]|\.\./.test(text)
  expect(
    wrong(
      ({ tipping, payment, tapWater, voltageNote }) =>
        ![tipping, payment, tapWater.note, voltageNote].every(text => text === undefined || isWhole(text)),
    ),
  ).toEqual([])
})

/** Warmer while the sun is south, because the rain comes while it is north. */
const monsoonCoasts = ['BJ', 'CF', 'CI', 'CM', 'ET', 'GA', 'GH', 'GN', 'LR', 'MM', 'NG', 'SL', 'SS', 'TG']

test('climates go together', () => {
  expect(wrong(({ climate: { highC, lowC } }) => highC.some((high, at) => high <= lowC[at]!))).toEqual([])
  expect(
    wrong(({ climate: { highC } }) => highC.some((high, at) => Math.abs(high - highC[(at + 1) % 12]!) > 12)),
  ).toEqual([])
  const mean = (highs: readonly number[], months: readonly number[]) =>
    months.reduce((sum, month) => sum + highs[month]!, 0) / months.length
  const upsideDown = wrong(({ climate: { highC, lat } }) => {
    const northern = mean(highC, [5, 6, 7]) - mean(highC, [11, 0, 1])
    return lat < 0 ? northern > 2 : northern < -2
  })
  expect(upsideDown).toEqual(monsoonCoasts)
})

test('a country whose climate is that of a guide has the same figures', () => {
  const differing = wrong(({ code, climate }) => {
    const guide = destinations.find(({ name, country }) => country === code && name === climate.of)
    if (!guide) return false
    const { highC, lowC, rainMm, lat } = climate
    return Math.abs(guide.lat - lat) >= 1 || !isDeepStrictEqual({ highC, lowC, rainMm }, { ...guide.climate })
  })
  expect(differing).toEqual([])
})

test('each language has a dozen phrases once, and a country that speaks it', () => {
  const spoken = new Set(countries.flatMap(({ languages }) => languages))
  const names = phrases.map(({ language }) => language)
  expect(names.filter(name => !spoken.has(name))).toEqual([])
  expect(names).toEqual([...new Set(names)].toSorted())
  expect(names.length).toBeGreaterThanOrEqual(60)
  const languageName = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
  expect(phrases.filter(({ code }) => code !== 'cnr' && !languageName.of(code))).toEqual([])
})

test('phrases in other scripts say how to pronounce them, in letters that an English speaker reads', () => {
  const all = phrases.flatMap(({ phrases: of }) => Object.values(of))
  expect(
    all.filter(({ text, say }) => /\P{Script=Latin}/u.test(text.replace(/[^\p{L}]/gu, '')) && !say),
  ).toEqual([])
  expect(all.filter(({ say }) => say !== undefined && !/^[A-Za-z…,;()\- ]+$/.test(say))).toEqual([])
})

test('countries and phrases stay light', () => {
  expect(gzipSync(JSON.stringify(countries), { level: 9 }).length).toBeLessThanOrEqual(45_000)
  expect(gzipSync(JSON.stringify(phrases), { level: 9 }).length).toBeLessThanOrEqual(25_000)
})

test('every country has a name that reads well', () => {
  expect(wrong(({ code }) => countryName(code) === code || /SAR|\(/.test(countryName(code)))).toEqual([])
})
