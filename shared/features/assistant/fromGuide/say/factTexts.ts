import { countryName } from '#shared/plain/countryName.ts'
import { holidaysDuring } from '#shared/features/guide/holidays.ts'
import type { Climate, CountryFacts, Guide } from '#shared/features/guide/schema.ts'
import { addDays } from '#shared/plain/dates.ts'
import { dayMonthText } from '#shared/plain/dateText.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { listText } from '#shared/plain/listText.ts'
import { monthNames } from '#shared/plain/monthNames.ts'
import { offsetIn } from '#shared/plain/zones.ts'
import type { Topic } from '../understand/topicsIn.ts'
import type { When } from '../understand/whenAsked.ts'

export interface FactsAsked {
  guide: Guide
  facts: CountryFacts
  /** The city's, else that of the country's capital or main gateway. */
  climate: Climate
  /** The city of the guide, or the country. */
  name: string
  /** The town in that country that is asked about, if the guide knows only the country. */
  town: string | null
  /** Where the climate is that of. */
  climateOf: string
  timeZones: readonly string[]
  when: When
  /** yyyy-MM-dd of the trip, else today. */
  from: string
  hasTrip: boolean
  /** The question, folded, with a space before and after. */
  text: string
}

const official = 'Check with your own foreign ministry'

/** The sentence that answers each kind of question about a country or a climate. */
const answers: Partial<Record<Topic, (asked: FactsAsked) => string>> = {
  urgent: ({ facts }) => emergencyText(facts),
  passport: ({ facts }) =>
    `**Lost or stolen passport:** report it to the police (${facts.emergency.any ?? facts.emergency.police} if it's urgent) and ask for a written report. Then call your own country's embassy or consulate for ${countryName(facts.code)}: only your own country can replace your passport. Its foreign ministry's website has the number.`,
  water: waterText,
  health: () =>
    `**Health:** our guide doesn't know about vaccinations and medicine. Ask a doctor or a travel clinic, and check your government's official travel health advice, some weeks before you go.`,
  visa: ({ facts }) =>
    `**Visa:** our guide doesn't know visa rules: they depend on your passport. ${official} and with the embassy of ${countryName(facts.code)} in your country.`,
  safety: ({ facts, name }) =>
    `**Safety:** our guide can't tell how safe ${name} is at the moment. ${official} for its travel advice. In an emergency call ${facts.emergency.any ?? `${facts.emergency.police} for the police`}.`,
  weather: weatherText,
  bestTime: bestTimeText,
  plug: ({ facts }) =>
    `**Power:** outlets of type ${listText(facts.plugs)}, ${facts.voltage} volts.${facts.voltageNote ? ` ${facts.voltageNote}` : ''}`,
  tipping: ({ facts }) => `**Tipping:** ${facts.tipping}`,
  money: ({ facts }) =>
    `**Money:** ${countryName(facts.code)} uses the ${facts.currency.name} (${facts.currency.code}). ${facts.payment}`,
  language: languageText,
  driving: ({ facts }) => `**Driving:** on the ${facts.driving}.`,
  timeZone: timeZoneText,
  dialing: ({ facts }) => `**Phone:** the country code of ${countryName(facts.code)} is ${facts.dialing}.`,
  mealTimes: ({ facts: { meals } }) =>
    `**Meals:** lunch is about ${meals.lunch}, dinner about ${meals.dinner}.`,
  holidays: holidaysText,
}

/** The facts that are asked for, a paragraph each. */
export function factTexts(topics: readonly Topic[], asked: FactsAsked): string[] {
  const told = topics.includes('passport') ? topics.filter(topic => topic !== 'urgent') : topics
  const [weather, best] = [told.includes('weather'), told.includes('bestTime')]
  return told
    .filter(topic => !(weather && best && topic === 'weather'))
    .flatMap(topic => answers[topic]?.(asked) ?? [])
}

function emergencyText({ code, emergency: { any, police, ambulance, fire } }: CountryFacts): string {
  const own = `police ${police}, ambulance ${ambulance}, fire ${fire}`
  const where = `**Emergencies in ${countryName(code)}:**`
  return any ? `${where} call **${any}** for everything. Also ${own}.` : `${where} ${own}.`
}

function waterText({ facts: { tapWater, code } }: FactsAsked): string {
  const land = countryName(code)
  const rule = {
    yes: `You can drink tap water in most of ${land}.`,
    mostly: `Tap water is safe to drink in most towns in ${land}, but not everywhere. Ask where you stay.`,
    no: `Don't drink tap water in ${land}. Use bottled, boiled or well-filtered water, even to brush your teeth.`,
  }[tapWater.safe]
  return `**Tap water:** ${rule}${tapWater.note ? ` ${tapWater.note}` : ''}`
}

const wanted = [
  [/ (thank|thanks) /, 'thanks', 'Thank you'],
  [/ hello /, 'hello', 'Hello'],
  [/ please /, 'please', 'Please'],
  [/ sorry /, 'sorry', 'Sorry'],
  [/ (bill|check) /, 'theBill', 'The bill'],
  [/ how much /, 'howMuch', 'How much is it?'],
  [/ goodbye /, 'goodbye', 'Goodbye'],
] as const

function languageText({ facts, guide, text }: FactsAsked): string {
  const known = guide.phrases.find(({ language }) => facts.languages.includes(language))
  const asked = wanted.filter(([words]) => words.test(text))
  const shown = asked.length > 0 ? asked : wanted.slice(0, 3)
  const phrases = known
    ? ` ${shown
        .map(([, name, english]) => {
          const { text: said, say } = known.phrases[name]
          return `${english}: “${said}”${say ? ` (${say})` : ''}`
        })
        .join('. ')}.`
    : ''
  return `**Language:** people speak ${listText(facts.languages)}.${phrases}`
}

function weatherText(asked: FactsAsked): string {
  const { town, climateOf: name, climate, when, from, hasTrip } = asked
  const { highC, lowC, rainMm } = climate
  const month =
    when.month ?? (when.dates[0] || hasTrip ? Number((when.dates[0] ?? from).slice(5, 7)) - 1 : null)
  if (month === null) return bestTimeText(asked)
  return `${weatherLead(town, name)}in ${monthNames[month]!} ${name} has usual highs of ${highC[month]!} °C, lows of ${lowC[month]!} °C and ${rainMm[month]!} mm of rain.`
}

/** Where a text about the weather says first that it is the weather of another place than was asked about. */
const weatherLead = (town: string | null, name: string): string =>
  town === null || foldName(town) === foldName(name)
    ? '**Weather:** '
    : `**Weather:** I know the usual weather of ${name}, but not of ${town}, where it can be quite different: `

function bestTimeText({ town, climateOf: name, climate: { highC, rainMm } }: FactsAsked): string {
  const at = (values: readonly number[], best: number) => values.indexOf(best)
  const warmest = at(highC, Math.max(...highC))
  const coldest = at(highC, Math.min(...highC))
  const driest = at(rainMm, Math.min(...rainMm))
  const mild = monthNames.filter(
    (_, month) => highC[month]! >= 18 && highC[month]! <= 28 && rainMm[month]! <= 80,
  )
  return [
    `${weatherLead(town, name)}${name} is warmest in ${monthNames[warmest]!} (usual highs of ${highC[warmest]!} °C), coolest in ${monthNames[coldest]!} (${highC[coldest]!} °C) and driest in ${monthNames[driest]!}.`,
    ...(mild.length > 0 && mild.length < 12 ? [`Mild and mostly dry: ${listText(mild)}.`] : []),
  ].join(' ')
}

function timeZoneText({ name, town, timeZones, from }: FactsAsked): string {
  const year = from.slice(0, 4)
  // Many zones differ only in their past.
  const zones = new Map<string, string>()
  for (const zone of timeZones) {
    const clock = ['01', '07'].map(month => offsetIn(zone, Date.parse(`${year}-${month}-01`))).join(' ')
    if (!zones.has(clock)) zones.set(clock, zone.replaceAll('_', ' '))
  }
  const names = [...zones.values()]
  if (names.length === 1) return `**Time:** ${name} is in the time zone ${names[0]!}.`
  const which = town === null ? '' : ` I don't know which one ${town} is in.`
  return `**Time:** ${name} has ${names.length} time zones: ${listText(names)}.${which}`
}

const longest = 30

function holidaysText({ guide, facts, when, from, name }: FactsAsked): string {
  const startDate = when.dates[0] ?? from
  const days = holidaysDuring(guide.holidays, facts.code, { startDate, endDate: addDays(startDate, longest) })
  if (days.length === 0) return `**Holidays:** our guide doesn't know of any in ${name} then.`
  const told = days.map(day => `${day.name} (${dayMonthText(day.first)})`)
  return `**Holidays:** ${listText(told)}. Regional holidays aren't in our guide.`
}
