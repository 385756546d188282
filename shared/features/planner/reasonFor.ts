import { countText, formFor } from '#shared/plain/countText.ts'
import type { InterestTag } from '../guide/schema.ts'
import type { Base } from './base.ts'
import type { DayFrame } from './dayFrame.ts'
import type { Needs } from './needsOf.ts'
import type { Leg } from './schema.ts'
import type { TimedStop } from './timedDay.ts'

/** How many of a guide's places count as its best known. */
const famousRanks = 8
const noon = 12 * 60
const heatTo = 17 * 60

const tagWords: Partial<Record<InterestTag, string>> = {
  family: 'things to do with kids',
  free: 'free things to do',
  'rainy-day': 'indoor places',
  romance: 'romantic places',
  religion: 'religious sites',
  sport: 'sports',
  wellness: 'taking it easy',
}

interface About {
  /** The interests that it serves. */
  matches: readonly InterestTag[]
  rank: number
  city: string
  needs: Needs
  frame: Pick<DayFrame, 'sunset' | 'isHot'>
  /** The number of an earlier day with a meal at this place; null when there is none. */
  eatenOn?: number | null
  /** Whether there is nothing to see all day. */
  isFree?: boolean
  /** Whether it is the only visit of the day. */
  isAlone?: boolean
}

/** Why a stop was chosen, a sentence: "Because you like art, 6 minutes on foot from the Louvre Museum." */
export function reasonFor(stop: TimedStop, about: About): string {
  const way =
    stop.leg &&
    (stop.kind !== 'rest' || stop.leg.minutes > 0) &&
    `${wayText(stop.leg.minutes, stop.leg.mode)} from ${stop.leg.from}`
  return [
    `${[because(stop, about), way].filter(Boolean).join(', ')}.`,
    // What is planned for them has to be: see chooseVisits and placesToEat.
    about.needs.isStepFree && stop.place && 'Our guide says that it is step-free.',
    bookingText(stop),
  ]
    .filter(Boolean)
    .join(' ')
}

/** "From there it's 14 minutes on foot back to Hotel Mirador." */
export const backText = ({ minutes, mode }: Leg, { name }: Base): string =>
  `From there it's ${wayText(minutes, mode)} back to ${name}.`

function because(
  stop: TimedStop,
  { matches, rank, city, needs, frame, eatenOn, isFree, isAlone }: About,
): string {
  if (stop.kind === 'rest' && isFree)
    return stop.start < noon
      ? 'Nothing else in our guide fits this day, so the time is yours'
      : 'The afternoon is yours, too'
  if (stop.kind === 'rest') return 'There are a few hours before dinner'
  if (!stop.place) {
    const needed = [needs.isStepFree && 'step-free', ...needs.diets].filter(Boolean)
    return `Nothing ${needed.map(need => `${need} `).join('')}in our guide is open nearby, so this time is free`
  }
  if (stop.kind !== 'visit') {
    const open = stop.kind === 'lunch' ? 'Open for lunch on the way' : 'Open for dinner'
    return eatenOn ? `${open}, again after day ${eatenOn} as our guide has few places to eat` : open
  }
  const when = timeText(stop, frame)
  if (matches.length > 0) {
    const likes = list(matches.slice(0, 2).map(tag => tagWords[tag] ?? tag))
    return `Because you like ${likes}${when && `, ${when}`}`
  }
  const other = isAlone ? 'Something new for this day' : 'Close to your other stops'
  const place = rank < famousRanks ? `One of the best-known places in ${city}` : other
  return `${place}${when && `, ${when}`}`
}

/** What speaks for the hour. */
function timeText({ place, start, end }: TimedStop, { sunset, isHot }: About['frame']): string {
  const { tags = [], goodFor = [] } = place ?? {}
  if (sunset !== null && tags.includes('views') && end >= sunset - 45 && start <= sunset + 15)
    return 'around sunset'
  if (goodFor.includes('morning') && end <= noon) return 'best in the morning'
  return isHot && tags.includes('rainy-day') && start >= noon && start < heatTo ? 'indoors in the heat' : ''
}

function bookingText({ place }: TimedStop): string {
  if (!place?.booking) return ''
  const { need, days } = place.booking
  const ahead = days % 7 === 0 && days > 7 ? `${days / 7} weeks` : formFor(days, 'a day', `${days} days`)
  return need === 'needed' ? `Book at least ${ahead} ahead.` : `Best booked ${ahead} ahead.`
}

/** "12 minutes on foot". */
export function wayText(minutes: number, mode: 'walk' | 'transit'): string {
  if (mode === 'walk' && minutes <= 2) return 'a few steps'
  return `${countText(minutes, 'minute')} ${mode === 'walk' ? 'on foot' : 'by public transport or taxi'}`
}

const list = (words: readonly string[]): string => words.join(' and ')
