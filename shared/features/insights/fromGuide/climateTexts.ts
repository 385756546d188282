import type { Climate, GuideDestination } from '#shared/features/guide/schema.ts'
import type { TripDates } from '#shared/features/trips/schema.ts'
import { monthNames } from '#shared/plain/monthNames.ts'
import { monthsOf, monthsText } from './months.ts'

/** Within the tropics, seasons are told by rain. Degrees of latitude. */
const tropics = 23.5
const everyMonth = monthNames.map((_, month) => month)
/** The months described for a trip without dates: one from each season. */
const quarters = [0, 3, 6, 9]

export interface Place extends Pick<GuideDestination, 'lat' | 'climate'> {
  /** Whose climate it is, where the texts are about more than that. */
  of?: string
}

/** The local season during the trip; without dates, when the seasons are. */
export function seasonText({ lat, climate, of }: Place, dates: TripDates): string {
  const months = monthsOf(dates)
  if (Math.abs(lat) < tropics && isSeasonal(climate)) {
    const wet = everyMonth.filter(month => isWet(climate, month))
    const rule = `The wetter months${of ? ` in ${of}` : ''} are ${monthsText(wet)}.`
    if (!months) return rule
    const count = months.filter(month => wet.includes(month)).length
    const part = count === 0 ? 'drier' : count === months.length ? 'wetter' : undefined
    return part
      ? `You'll be there in the **${part}** part of the year. ${rule}`
      : `You'll be there **between** the drier and wetter parts of the year. ${rule}`
  }
  const names = lat >= 0 ? ['Winter', 'Spring', 'Summer', 'Autumn'] : ['Summer', 'Autumn', 'Winter', 'Spring']
  const seasonOf = (month: number) => names[Math.floor(((month + 1) % 12) / 3)]!
  if (months) {
    const seasons = [...new Set(months.map(month => seasonOf(month).toLowerCase()))]
    if (seasons.length === 4) return "You'll be there in **every season**."
    const [only] = months.length === 1 ? months : []
    const part = only === undefined ? '' : ['early ', '', 'late '][(only + 1) % 3]!
    return `You'll be there in **${part}${listed.format(seasons)}**.`
  }
  return names
    .map(name => `- **${name}**: ${monthsText(everyMonth.filter(month => seasonOf(month) === name))}`)
    .join('\n')
}

/** Usual highs, lows and rain in the trip's months; without dates, in one month of each season. */
export function weatherText({ climate }: Place, dates: TripDates): string {
  return (monthsOf(dates) ?? quarters)
    .map(month => {
      const [low, high] = [climate.lowC[month]!, climate.highC[month]!]
      return `- **${monthNames[month]}**: ${low} to ${high} °C (${fahrenheit(low)} to ${fahrenheit(high)} °F), ${rainText(climate.rainMm[month]!)}`
    })
    .join('\n')
}

/** The months with mild days and little rain; if there are none, the three that come closest. */
export function bestTimeText({ climate }: Place): string {
  const discomfort = (month: number) => {
    const high = climate.highC[month]!
    return Math.max(0, 18 - high, high - 28) * 12 + Math.max(0, climate.rainMm[month]! - 60)
  }
  const mild = everyMonth.filter(month => discomfort(month) === 0)
  if (mild.length > 0) return `Mild days and little rain: **${monthsText(mild)}**.`
  const nearest = everyMonth.toSorted((a, b) => discomfort(a) - discomfort(b) || a - b).slice(0, 3)
  return `No month has both mild days and little rain. The closest are **${monthsText(nearest)}**.`
}

const listed = new Intl.ListFormat('en-US')

const fahrenheit = (celsius: number): number => Math.round(celsius * 1.8 + 32)

const rainText = (mm: number): string => (mm < 15 ? 'almost no rain' : `${mm} mm of rain`)

const meanRain = ({ rainMm }: Climate): number => rainMm.reduce((sum, mm) => sum + mm, 0) / 12

const isWet = (climate: Climate, month: number): boolean => climate.rainMm[month]! > meanRain(climate)

const isSeasonal = (climate: Climate): boolean =>
  Math.max(...climate.rainMm) > 2 * Math.min(...climate.rainMm)
