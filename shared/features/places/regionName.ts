const states =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming'
const provinces =
  '01 Alberta|02 British Columbia|03 Manitoba|04 New Brunswick|05 Newfoundland and Labrador|07 Nova Scotia|08 Ontario|09 Prince Edward Island|10 Quebec|11 Saskatchewan|12 Yukon|13 Northwest Territories|14 Nunavut'
const australianStates =
  '01 Australian Capital Territory|02 New South Wales|03 Northern Territory|04 Queensland|05 South Australia|06 Tasmania|07 Victoria|08 Western Australia'
const nations = 'ENG England|SCT Scotland|WLS Wales|NIR Northern Ireland'

const regionsByCountry: Record<string, Map<string, string>> = {
  US: table(states),
  CA: table(provinces),
  AU: table(australianStates),
  GB: table(nations),
}

/** The name of a GeoNames first-level division, for the countries where addresses name it; '' elsewhere. */
export function regionName(country: string, division: string): string {
  return regionsByCountry[country]?.get(division) ?? ''
}

/** The two-letter code of a US state ("Portland OR"), folded; undefined for other regions. */
export function stateCode(region: string): string | undefined {
  return codeByState.get(region)
}

const codeByState = new Map([...table(states)].map(([code, name]) => [name, code.toLowerCase()]))

function table(rows: string): Map<string, string> {
  return new Map(
    rows.split('|').map(row => [row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1)]),
  )
}
