import type { Category } from '#shared/features/itinerary/schema.ts'
import { foldName } from '#shared/plain/foldName.ts'

const vehicle = 'train|bus|boat|ferry|tram|metro|subway|taxi|cab|shuttle|flight|plane'
const meal = 'breakfast|brunch|lunch|dinner|supper|coffee|tea|drinks|cocktails|tapas|dessert'

/** What is on the way says more than that it is at night: nobody sleeps in a hotel on the "Overnight train". */
const kindOfVehicle = '(?:night|overnight|sleeper|airport|express|fast|early|late) '

/** What a title begins with when it belongs to a category. The first match counts. */
const beginnings: readonly (readonly [Category, RegExp])[] = [
  [
    'hotels',
    new RegExp(
      `^(?:check ?in|hotel|hostel|airbnb|guesthouse|resort|apartment|stay at|stay in|overnight(?! (?:${vehicle})\\b)|sleep)\\b`,
    ),
  ],
  // "Check out the market" is a visit.
  ['hotels', /^check ?out\b(?! (?:the|this|that|some|a|an)\b)/],
  [
    'transport',
    new RegExp(
      `^(?:${kindOfVehicle})?(?:${vehicle})\\b(?! (?:tour|trip|ride|museum|cruise|station|stop|depot))`,
    ),
  ],
  [
    'transport',
    /^(?:fly|drive|uber|lyft|transfer|airport|return (?:the )?car|(?:pick up|rent) (?:the |a )?(?:rental )?car)\b/,
  ],
  ['activities', new RegExp(`^(?:${vehicle}|boat|food|wine|walking|city) (?:tour|trip|ride|cruise)\\b`)],
  [
    'restaurants',
    new RegExp(
      `^(?:(?:early|late|quick|birthday) )?(?:${meal}|eat|ice cream|gelato|restaurant|cafe|bakery|pub|picnic)\\b`,
    ),
  ],
  [
    'activities',
    /^(?:visit|museum|tour|walk|hike|hiking|see|explore|swim|snorkel|surf|kayak|beach|concert|show|theatre|theater|opera|market|shopping|gallery|zoo|park|castle|palace|cathedral|sunset|sunrise|cooking class|cruise|aquarium|temple|shrine|church|monastery|garden|gardens|spa|sauna|hot springs|onsen|gig|festival)\b/,
  ],
]
const endings: readonly (readonly [Category, RegExp])[] = [
  [
    'activities',
    /\b(?:museum|gallery|tour|walk|hike|concert|market|castle|palace|cathedral|beach|temple|shrine|church|aquarium|zoo|gardens?|cruise|spa|festival)$/,
  ],
  ['restaurants', /\b(?:breakfast|brunch|lunch|dinner|restaurant|cafe|bakery|pub)$/],
]

/** The category that the words of a title name: 'dinner', 'train to', 'check in'. Null when none does. */
export function categoryOf(title: string): Category | null {
  const words = foldName(title)
  const found = [...beginnings, ...endings].find(([, pattern]) => pattern.test(words))
  return found ? found[0] : null
}

const lead = new RegExp(
  `^(?:(?:(?:early|late|quick) )?(?:${meal})\\s+(?:at|in|@)|visit(?:\\s+to)?|see|explore|tour(?:\\s+of)?|walk\\s+(?:to|through|in|along)|check[ -]?in(?:\\s+(?:at|to))?|stay\\s+(?:at|in))\\s+(?=\\S)`,
  'i',
)

/** What a title says before the name of a place: 'Dinner at ' of 'Dinner at Ramiro'; empty when nothing. */
export const leadOf = (title: string): string => lead.exec(title)?.[0] ?? ''
