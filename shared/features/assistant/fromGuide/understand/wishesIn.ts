import type { Category } from '#shared/features/itinerary/schema.ts'
import type { GoodFor, InterestTag } from '#shared/features/guide/schema.ts'
import { interestsOf } from '#shared/features/planner/interestsOf.ts'
import { currencyOf } from '#shared/features/planner/parseBudget.ts'
import { unitsPerEuro } from '#shared/plain/unitsPerEuro.ts'

/** What the places must be that a question asks for. */
export interface Wish {
  category: Category | null
  meal: 'breakfast' | 'lunch' | 'dinner' | null
  wanted: InterestTag[]
  avoided: InterestTag[]
  /** The guide has to say so of each place: people rely on it. */
  goodFor: GoodFor[]
  /** Price levels, as in the guide. */
  dearest: number
  /** Less known than the others. */
  hidden: boolean
  count: number | null
  /** Conditions that the guide knows nothing about, in words; with those that somebody's health hangs on apart. */
  unchecked: string[]
  risky: string[]
}

const categoryWords: readonly (readonly [RegExp, Category])[] = [
  [
    / (hotels?|hostels?|to stay|where (can|should|do) (i|we) stay|sleep|accommodation|lodging|rooms?|guesthouses?) /,
    'hotels',
  ],
  [
    / (restaurants?|eat|eats|eating|dinner|lunch|breakfast|brunch|supper|dine|dining|meals?|cafes?|food|bite|hungry|bars?|pubs?|coffee|bakery|bakeries|pizzeria|pizzerias|custard tarts?|pastry|pastries|desserts?|ice cream) /,
    'restaurants',
  ],
]

const goodForWords: readonly (readonly [RegExp, GoodFor])[] = [
  [/ (vegan|vegans|plant based) /, 'vegan'],
  [/ (vegetarians?|veggie|meat free|meatless|without meat|no meat|dont eat meat) /, 'vegetarian'],
  [/ halal /, 'halal'],
  [/ kosher /, 'kosher'],
  [
    / (wheelchairs?|step free|accessible|accessibility|disabled|stroller|pram|pushchair|cant (climb|walk|manage|do) (many |the )?(stairs|steps)|(no|without|avoid) (stairs|steps)|crutches|walker) /,
    'step-free',
  ],
]

const riskyWords: readonly (readonly [RegExp, string])[] = [
  [/ (gluten free|gluten|celiac|coeliac) /, 'gluten-free food'],
  [/ (allergy|allergies|allergic|anaphyla\S*) /, 'allergies'],
  [/ (lactose|dairy free|lactose free) /, 'lactose-free food'],
  [/ (diabetic|diabetes|low sodium|low fodmap) /, 'medical diets'],
]

const uncheckedWords: readonly (readonly [RegExp, string])[] = [
  [/ (dogs?|pets?|dog friendly|pet friendly) /, 'whether dogs are welcome'],
  [/ (quiet|crowds?|crowded|not too busy|queues?|lines|uncrowded) /, 'how quiet or crowded places are'],
  [/ (lgbt\S*|gay|lesbian|queer) /, 'LGBT-friendly places'],
  [/ (blind|deaf|visually impaired|hearing) /, 'access for blind or deaf visitors'],
  [/ (students?|seniors?|discounts?|concessions?|reduced) /, 'student or other discounts'],
  [/ (michelin|stars?|starred) /, 'Michelin stars'],
  [/ (pools?|swimming pool|gym|sauna) /, 'whether hotels have a pool or a gym'],
  [/ (dress code|dress codes) /, 'dress codes'],
  [/ (organic) /, 'organic food'],
  [/ (air conditioning|air conditioned|aircon) /, 'air conditioning'],
]

/** The conditions in a question. `text` is folded, with a space before and after; `currency` as in ISO 4217. */
export function wishesIn(question: string, text: string, currency: string): Wish {
  const { wanted, avoided } = interestsOf(question)
  const category = categoryIn(text, wanted)
  const meal = (['breakfast', 'lunch', 'dinner'] as const).find(name => text.includes(` ${name} `)) ?? null
  return {
    category,
    meal:
      meal ??
      (/ brunch /.test(text)
        ? 'breakfast'
        : / (supper|tonight|evening) /.test(text) && category === 'restaurants'
          ? 'dinner'
          : null),
    wanted: wanted.filter(tag => isMeant(tag, text, category)),
    avoided,
    goodFor: [...new Set(goodForWords.filter(([words]) => words.test(text)).map(([, name]) => name))],
    dearest: dearestIn(question, text, category, currency),
    hidden:
      / (hidden|gems?|off the beaten (track|path)|less(er)? known|unusual|not (the )?famous|secret|locals go) /.test(
        text,
      ),
    count: countIn(text),
    unchecked: named(uncheckedWords, text),
    risky: named(riskyWords, text),
  }
}

/** "near my hotel" asks for no hotel; "pizza" asks for a restaurant. */
function categoryIn(text: string, wanted: readonly InterestTag[]): Category | null {
  const others = text.replace(/ (my|our|the) (hotel|hostel|room) /g, ' ')
  const category = categoryWords.find(([words]) => words.test(others))?.[1]
  return category ?? (wanted.includes('food') || wanted.includes('coffee') ? 'restaurants' : null)
}

const named = (list: readonly (readonly [RegExp, string])[], text: string): string[] =>
  list.filter(([words]) => words.test(text)).map(([, name]) => name)

/** Words that mean a tag elsewhere, but not here. */
function isMeant(tag: InterestTag, text: string, category: Category | null): boolean {
  // Price is a limit, rain a time, and a place to eat is a category.
  if (tag === 'free' || tag === 'rainy-day') return false
  if (tag === 'food') return category !== 'restaurants' || / (street food|food market|markets?) /.test(text)
  if (tag === 'sport') return !/ (walk|running late) /.test(text)
  if (tag === 'hiking') return / (hik\S*|trek\S*|trails?|mountains?|walks|climb) /.test(text)
  if (tag === 'romance' || tag === 'views') return !(/ sunset /.test(text) && tag === 'romance')
  return true
}

const sums = / (?:under|below|less than|max|maximum|up to|at most|within|cheaper than) \D{0,8}\d/
/** The dearest level in euros for a meal or ticket, and for a night. Their upper ends are in the guide's schema. */
const limits = [15, 35, 80]
const nightLimits = [60, 130, 280]

function dearestIn(question: string, text: string, category: Category | null, currency: string): number {
  if (
    / (free|without (paying|spending)|no money|for nothing|costs? nothing) /.test(text) &&
    !/ (gluten|step|meat|dairy|lactose|sugar) free /.test(text)
  ) {
    return category === 'restaurants' ? 1 : 0
  }
  if (sums.test(text) || /[€£$]\s?\d/.test(question)) {
    const sum = /\d[\d.,]*/.exec(
      question.slice(Math.max(0, question.search(/under|below|less|max|up to|most|within|cheaper|[€£$]/i))),
    )
    const euros = sum ? inEuros(Number(sum[0].replaceAll(',', '')), question, currency) : Infinity
    const list = category === 'hotels' ? nightLimits : limits
    // A sum in the upper half of a band is enough for some of it.
    const level = list.filter((limit, index) => (limit + (list[index - 1] ?? 0)) / 2 <= euros).length
    return Math.max(1, level)
  }
  if (/ (cheap|cheaper|cheapest|budget|inexpensive|affordable|low cost|hostels?|backpackers?) /.test(text))
    return category === 'hotels' ? 2 : 1
  if (/ (kids|children|family|toddler|baby) /.test(text) && category === 'restaurants') return 2
  return 4
}

/** A sum is taken to be in the local currency unless it names one. */
function inEuros(sum: number, question: string, currency: string): number {
  return sum / (unitsPerEuro[currencyOf(question.toLowerCase(), currency)] ?? 1)
}

function countIn(text: string): number | null {
  const match =
    / (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten) (?!days?|nights?|weeks?|people|hours?|of us|persons?|euros?|dollars|pounds|years?|kids|children|minutes|p ?m|a ?m|day )/.exec(
      text.replace(/ (which|the|this|that|first|second|third|any) one /g, ' '),
    )
  if (!match || sums.test(text)) return null
  const count = Number(match[1]) || numberWords.indexOf(match[1]!) + 1
  return count >= 1 && count <= 10 ? count : null
}

export const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
