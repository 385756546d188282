import { beforeAll, describe, expect, test } from 'vitest'
import { countryName } from '#shared/plain/countryName.ts'
import { realIndexes } from './testing/realIndexes.ts'
import type { RealIndexes } from './testing/realIndexes.ts'
import { searchPlaces } from './search.ts'

/** ISO 3166-1 alpha-2: every country and territory. And Kosovo, which has a code by custom. */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

/** What else people call them in English. */
const otherNames: Record<string, string> = {
  AE: 'UAE, Emirates',
  AX: 'Åland, Aland',
  BA: 'Bosnia, Bosnia and Herzegovina, Bosnia & Herzegovina, Bosnia-Herzegovina',
  BL: 'Saint Barthélemy, St Barts, Saint Barts',
  BN: 'Brunei Darussalam',
  BQ: 'Bonaire',
  BS: 'The Bahamas',
  CC: 'Keeling Islands, Cocos Islands',
  CD: 'Democratic Republic of the Congo, DR Congo, DRC, Zaire, Congo-Kinshasa',
  CG: 'Republic of the Congo, Congo-Brazzaville, Congo',
  CI: 'Ivory Coast, Côte d’Ivoire, Cote d Ivoire',
  CV: 'Cape Verde, Cabo Verde',
  CZ: 'Czechia, Czech Republic',
  DO: 'Dominican Republic',
  FK: 'Falklands, Malvinas, Falkland Islands',
  FM: 'Federated States of Micronesia',
  FO: 'Faroes, Faeroe Islands',
  GB: 'UK, Britain, Great Britain, United Kingdom, U.K.',
  GM: 'The Gambia, Gambia',
  HK: 'Hong Kong',
  IR: 'Persia, Islamic Republic of Iran',
  KG: 'Kirghizia, Kyrgyz Republic',
  KN: 'Saint Kitts and Nevis, St Kitts, Saint Kitts',
  KP: 'North Korea, DPRK',
  KR: 'South Korea, Korea, Republic of Korea',
  LA: 'Lao PDR',
  LC: 'Saint Lucia, St Lucia, St. Lucia',
  LK: 'Ceylon',
  MD: 'Republic of Moldova',
  MF: 'Saint Martin, St Martin',
  MK: 'Macedonia, FYROM',
  MM: 'Burma, Myanmar, Birma',
  MO: 'Macao',
  MV: 'The Maldives',
  NL: 'Holland, The Netherlands',
  PG: 'PNG, New Guinea',
  PH: 'The Philippines',
  PM: 'Saint Pierre and Miquelon',
  PS: 'Palestine, Palestinian Territories',
  RE: 'Reunion, Reunion Island',
  RU: 'Russian Federation',
  SH: 'Saint Helena',
  SJ: 'Svalbard',
  ST: 'Sao Tome and Principe, Sao Tome',
  SX: 'Sint Maarten, Saint Maarten, St Maarten',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland, Eswatini',
  TC: 'Turks and Caicos',
  TF: 'French Southern and Antarctic Lands',
  TL: 'East Timor, Timor-Leste, Timor Leste',
  TR: 'Turkey, Türkiye, Turkiye',
  TT: 'Trinidad and Tobago',
  TZ: 'United Republic of Tanzania',
  US: 'USA, U.S.A., United States of America, America, The States, U.S.',
  VA: 'Vatican, The Vatican, Holy See',
  VC: 'Saint Vincent, St Vincent and the Grenadines, Saint Vincent and the Grenadines',
  VG: 'BVI',
  VI: 'US Virgin Islands, Virgin Islands, USVI, United States Virgin Islands',
  VN: 'Viet Nam',
  WS: 'Western Samoa',
}

/** Those with most guests from abroad, by the count of UN Tourism. */
const mostVisited =
  'FR ES US CN IT TR MX TH DE GB JP AT GR MY PT HK RU CA PL NL MO VN IN KR UA HR SA AE HU ID SG CZ EG MA DK CH IE ZA RO BE TW AU BG TN PH AR SE BR DO KH GE NO CL JO SI PE CO IL CU NZ LK IS CR KE FI'.split(
    ' ',
  )

const indexes = {} as RealIndexes

beforeAll(() => Object.assign(indexes, realIndexes()), 180_000)

describe.each(['device', 'server'] as const)('on the %s', side => {
  const found = (typed: string, limit = 3) => searchPlaces(indexes[side], typed, { limit })
  const isMissing = (typed: string, code: string, limit: number) =>
    !found(typed, limit).some(({ formatted }) => formatted === countryName(code))
  const shown = (typed: string) =>
    `${typed}: ${found(typed)
      .map(({ formatted }) => formatted)
      .join(' | ')}`

  test('the name of every country and territory finds it first', () => {
    expect(codes.length).toBe(250)
    const wrong = codes.map(countryName).filter((name, n) => isMissing(name, codes[n]!, 1))
    expect(wrong.map(shown)).toEqual([])
  })

  test('each of their other names finds them first', () => {
    const names = Object.entries(otherNames).flatMap(([code, list]) =>
      list.split(', ').map(name => [name, code] as const),
    )
    expect(names.filter(([name, code]) => isMissing(name, code, 1)).map(([name]) => shown(name))).toEqual([])
  })

  test('four letters are enough to see one of the most visited among the first three', () => {
    expect(mostVisited.length).toBeGreaterThanOrEqual(60)
    const beginnings = mostVisited.flatMap(code => {
      const name = countryName(code)
      return Array.from(name, (_, n) => name.slice(0, n + 1).trim())
        .filter(text => text.replaceAll(' ', '').length >= 4)
        .map(text => [text, code] as const)
    })
    expect(
      beginnings.filter(([text, code]) => isMissing(text, code, 3)).map(([text]) => shown(text)),
    ).toEqual([])
  })
})
