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
  [/\b(free|nothing|zero)\b/, 0],
  [/\b(cheap|low|tight|small|shoestring|backpack\w*|student|budget|frugal)\b/, 1],
  [/\b(mid|middle|moderate|medium|average|normal|reasonable|mid-range)\b/, 2],
  [/\b(comfortable|generous|good|high)\b/, 3],
  [/\b(luxury|luxurious|unlimited|no limit|splurge|rich|lavish)\b/, 4],
]

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
 * The highest price level (0 to 4) that a free-text budget allows; null when it names no budget. A sum is for the
 * whole trip and everyone, unless it says "a day" or "each"; the upper end of a range counts.
 */
export function parseBudget(text: string, { days, travellers, currency }: BudgetContext): number | null {
  const lower = text.toLowerCase().replace(/\s+/g, ' ')
  const sums = [...lower.replace(counts, '').matchAll(sum)].map(readSum)
  if (sums.length === 0) return wordLevels.findLast(([word]) => word.test(lower))?.[1] ?? null
  const euros = Math.max(...sums) / (unitsPerEuro[currencyOf(lower, currency)] ?? 1)
  const isDaily = /(per|a|each|\/) ?day\b|\bdaily\b|\/ ?d\b/.test(lower)
  const isEach = /(per|a|\/) ?(person|head|traveller|traveler)\b|\beach\b(?! day)|\bpp\b|\bp\.p\./.test(lower)
  const daily = euros / (isDaily ? 1 : Math.max(1, days)) / (isEach ? 1 : Math.max(1, travellers))
  return dailyLimits.find(([limit]) => daily < limit)?.[1] ?? dearest
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
