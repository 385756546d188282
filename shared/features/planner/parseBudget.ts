import { signIn } from '#shared/plain/currencySigns.ts'
import { unitsPerEuro } from '#shared/plain/unitsPerEuro.ts'

/** Words for money, also in their plural. They belong to one currency each, more or less. */
const words: readonly (readonly [word: string, currency: string])[] = [
  ['euro', 'EUR'],
  ['pound', 'GBP'],
  ['quid', 'GBP'],
  ['yen', 'JPY'],
  ['yuan', 'CNY'],
  ['baht', 'THB'],
  ['rupee', 'INR'],
  ['rupiah', 'IDR'],
  ['ringgit', 'MYR'],
  ['dirham', 'AED'],
  ['rand', 'ZAR'],
  ['lira', 'TRY'],
  ['forint', 'HUF'],
]

/** Currencies that people there call dollars, or write with a bare "$". */
const dollars = ['USD', 'AUD', 'CAD', 'NZD', 'SGD', 'HKD', 'TWD']
/** Below this many euros per person and day, the highest price level that fits (levels as in the guide's schema). */
const dailyLimits = [
  [5, 0],
  [30, 1],
  [80, 2],
  [160, 3],
] as const
const dearest = 4

const wordLevels: readonly (readonly [RegExp, number])[] = [
  [/\b(nothing|zero)\b|\bfree\b(?! to\b)/, 0],
  [
    /\b(cheap|low|tight|small|shoestring|backpack\w*|student|frugal|on a budget|budget[- ](friendly|travel\w*|trip|hotels?))\b|^budget\W*$/,
    1,
  ],
  [
    /\b(mid|middle|moderate|medium|average|normal|reasonable|mid-range|not (too|so|very|that) (expensive|pricey))\b/,
    2,
  ],
  [/\b(comfortable|generous|good|high|big|large|flexible)\b/, 3],
  [
    /\b(luxury|luxurious|unlimited|splurge|rich|lavish)\b|\bno (budget |price |spending )?(limits?|maximum|object)\b/,
    4,
  ],
]
/** "Not cheap", "no luxury": it says what is not wanted, and nothing about what is. */
const undone =
  /\b(not|no|isn['’]t|nothing|never)( (too|so|that|very|a|on|for|big|low))* (?!(budget |price |spending )?(limits?|maximum|object)\b)[\w-]+/g
/** A sum for one of these may be spent any number of times. "For a week" is how long a trip is. */
const otherUnits =
  /\b(per|each|every) (meal|lunch|dinner|breakfast|night|week|month|ticket|room)\b|\ba (meal|lunch|dinner|breakfast|night)\b|(?<!\bfor )\ba (week|month)\b|\/ ?(meal|night|week|month|room)\b|\b(nightly|weekly|monthly)\b/
const wholes = /\b(total|altogether|overall|whole trip)\b/

/** Numbers that are no money: "4 people", "3-star", "for 2", "a family of 4". */
const counts =
  /\b\d+[- ]?(people|persons?|pax|adults?|kids?|children|travell?ers?|guests?|friends|stars?|days?|nights?|weeks?)\b|\b(for|of) \d\b(?![\d.,'k%]| ?(k|thousand|m|million|\p{Sc}|\p{L}{3}\b))/gu
/** A space joins only groups of three digits. */
const sum = /(\d(?:[\d.,']|(?<=\d) (?=\d{3}\b))*\d|\d)\s*(k\b|thousand|m\b|million|mio|juta)?/g

export interface BudgetContext {
  days: number
  travellers: number
  /** ISO 4217 code of the destination's currency, assumed for a number without a currency. */
  currency: string
}

/**
 * The highest price level (0 to 4) that a free-text budget allows; null when it names none, or only for a meal, a night
 * or a week. A sum is for the whole trip and everyone, unless it says "a day" or "each"; the upper end of a range counts.
 */
export function parseBudget(text: string, { days, travellers, currency }: BudgetContext): number | null {
  const lower = text.toLowerCase().replace(/\s+/g, ' ')
  const sums = [...lower.replace(counts, '').matchAll(sum)].map(readSum)
  if (sums.length === 0) return levelOf(lower)
  if (otherUnits.test(lower) && !wholes.test(lower)) return null
  const euros = Math.max(...sums) / (unitsPerEuro[currencyOf(lower, currency)] ?? 1)
  const isDaily = /(per|a|each|\/) ?day\b|\bdaily\b|\/ ?d\b/.test(lower)
  const isEach = /(per|a|\/) ?(person|head|traveller|traveler)\b|\beach\b(?! day)|\bpp\b|\bp\.p\./.test(lower)
  const daily = euros / (isDaily ? 1 : Math.max(1, days)) / (isEach ? 1 : Math.max(1, travellers))
  return dailyLimits.find(([limit]) => daily < limit)?.[1] ?? dearest
}

function levelOf(lower: string): number | null {
  const said = lower.replace(undone, text => (/ (expensive|pricey)$/.test(text) ? text : ''))
  return wordLevels.findLast(([word]) => word.test(said))?.[1] ?? null
}

function readSum([, digits, unit]: RegExpMatchArray): number {
  const compact = digits!.replace(/[' ]/g, '')
  // A separator before the last one or two digits is the decimal point; any other groups thousands.
  const decimal = /^(.*)[.,](\d{1,2})$/.exec(compact)
  const sum = decimal
    ? Number(`${decimal[1]!.replace(/[.,]/g, '')}.${decimal[2]}`)
    : Number(compact.replace(/[.,]/g, ''))
  if (!unit) return sum
  return sum * (unit === 'k' || unit === 'thousand' ? 1000 : 1_000_000)
}

/** The currency that a lowercase text names, as an ISO 4217 code; without one, the local one. */
export function currencyOf(lower: string, local: string): string {
  // Beside a number: elsewhere, "try" and "mad" are words.
  const code = Object.keys(unitsPerEuro).find(name => {
    const word = name.toLowerCase()
    return new RegExp(`(^|[^a-z])${word}[ .:]*\\d|\\d ?(k|thousand|m|million)? ?\\(?${word}([^a-z]|$)`).test(
      lower,
    )
  })
  if (code) return code
  const sign = signIn(lower)
  const isOpen = sign?.sign === '$' || sign?.sign === '¥'
  if (sign && !isOpen && sign.currency in unitsPerEuro) return sign.currency
  const word = words.find(([text]) => new RegExp(`\\b${text}s?\\b`).test(lower))
  if (word) return word[1]
  if (lower.includes('$') || lower.includes('dollar') || lower.includes('bucks')) {
    return dollars.includes(local) ? local : 'USD'
  }
  if (lower.includes('¥')) return local === 'CNY' ? 'CNY' : 'JPY'
  return local
}
