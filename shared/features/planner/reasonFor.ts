import { countText } from '#shared/plain/countText.ts'
import type { InterestTag } from '../guide/schema.ts'
import type { TimedStop } from './scheduleDay.ts'

/** How many of a guide's places count as its best known. */
const famousRanks = 8

const tagWords: Partial<Record<InterestTag, string>> = {
  family: 'things to do with children',
  free: 'what costs nothing',
  'rainy-day': 'places under a roof',
  romance: 'romantic places',
  religion: 'places of faith',
  sport: 'sports',
  wellness: 'taking it easy',
}

/** Why a stop was chosen, a sentence: "Because you like art; 6 minutes on foot from the Louvre Museum." */
export function reasonFor(
  stop: TimedStop,
  { matches, rank, city }: { matches: readonly InterestTag[]; rank: number; city: string },
): string {
  const way = stop.leg && `${wayText(stop.leg.minutes, stop.leg.mode)} from ${stop.leg.from}`
  return `${[because(stop, matches, rank, city), way].filter(Boolean).join('; ')}.`
}

function because(stop: TimedStop, matches: readonly InterestTag[], rank: number, city: string): string {
  if (!stop.place) return 'The guide knows no open place nearby, so this time is kept free'
  if (stop.kind !== 'visit') return stop.kind === 'lunch' ? 'Open for lunch on the way' : 'Open for dinner'
  if (matches.length > 0)
    return `Because you like ${list(matches.slice(0, 2).map(tag => tagWords[tag] ?? tag))}`
  return rank < famousRanks ? `One of the best-known places of ${city}` : 'It lies near the rest of the day'
}

function wayText(minutes: number, mode: 'walk' | 'transit'): string {
  if (mode === 'walk' && minutes <= 2) return 'a few steps'
  return `${countText(minutes, 'minute')} ${mode === 'walk' ? 'on foot' : 'by public transport or taxi'}`
}

const list = (words: readonly string[]): string => words.join(' and ')
