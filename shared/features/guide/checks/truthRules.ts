import { distanceM } from '#shared/plain/distance.ts'
import { parseOpeningHours } from '#shared/plain/openingHours.ts'
import type { GuidePlace } from '../schema.ts'
import type { CityRule } from './cityRule.ts'
import { faultyPlaces } from './cityRule.ts'
import { longestSpan } from './longestSpan.ts'

const hour = 60
const townM = 25_000

/** Guides to an island. */
const scattered = ['bali']

/** Houses where one needs a ticket for a show, not for a look at them. */
const stage = /\b(opera|concert|philharmon\w*|concertgebouw|theat(er|re)|lucha libre)\b/i
const isStage = ({ name, category, hours }: GuidePlace) =>
  category === 'activities' &&
  stage.test(name) &&
  !/museum/i.test(name) &&
  // In the evening only: by day, there are tours.
  parseOpeningHours(hours).every(({ spans }) => spans.every(({ from }) => from >= 16 * hour))

/** Buildings that people expect to enter. */
const building =
  /\b(tower|lighthouse|church|cathedral|basilica|chapel|mosque|temple|synagogue|monastery|abbey|palace|castle|castel|fortress|museum|library|parliament|(white|opera) house|theat(er|re))\b/i

/** Open to anyone at any time, or nothing to enter: checked one by one. */
const withoutDoors = ['Palace of Justice Terrace', 'Palace of Fine Arts']

const saysHours = ({ hours }: GuidePlace) => hours

/** What would be absurd of a city and its places, by what is checked. */
export const truthRules: Record<string, CityRule> = {
  'most places of a city are in the city, not somewhere around it': city => {
    const inTown = city.places.filter(place => distanceM(place, city) < townM).length
    return inTown < city.places.length * 0.75 && !scattered.includes(city.slug)
      ? [{ field: 'places', what: `only ${inTown} of ${city.places.length} within 25 km` }]
      : []
  },

  'no museum is open day and night': city =>
    faultyPlaces(
      city,
      'hours',
      ({ tags, hours }) => tags.includes('museums') && longestSpan(hours) > 16 * hour,
      saysHours,
    ),

  'a building that can be seen day and night says whether that means the outside': city =>
    faultyPlaces(
      city,
      'outside',
      ({ name, category, hours, outside }) =>
        category === 'activities' &&
        hours === '24/7' &&
        building.test(name) &&
        !outside &&
        !withoutDoors.includes(name),
      () => 'does not say that its hours are those of the outside',
    ),

  'the outside of a building can be seen day and night': city =>
    faultyPlaces(city, 'hours', ({ outside, hours }) => outside === true && hours !== '24/7', saysHours),

  'what closes, closes for some hours': city =>
    faultyPlaces(
      city,
      'hours',
      ({ hours, category }) =>
        category === 'activities' && longestSpan(hours) > 22 * hour && longestSpan(hours) < 24 * hour,
      saysHours,
    ),

  'a hotel has its doors open, and someone to let people in': city =>
    faultyPlaces(
      city,
      'hours',
      ({ category, hours }) => category === 'hotels' && longestSpan(hours) < 12 * hour,
      saysHours,
    ),

  'what has only evening shows says how early to book': city =>
    faultyPlaces(
      city,
      'booking',
      place => isStage(place) && !place.booking,
      () => 'does not say how early to book',
    ),

  'nobody is let in for the last time before the doors open': city =>
    faultyPlaces(
      city,
      'lastEntry',
      ({ hours, lastEntry = 0 }) => lastEntry >= longestSpan(hours),
      ({ hours, lastEntry }) => `${lastEntry} minutes before the end of ${hours}`,
    ),

  'what is closed for longer says for how long or why': city =>
    faultyPlaces(
      city,
      'closed',
      ({ closed }) => closed?.until !== undefined && closed.until < '2026-11',
      ({ closed }) => `until ${closed!.until}, which is over`,
    ),
}
