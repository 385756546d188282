import { isCurrency } from './currencyCountries.ts'
import { unitsPerEuro } from './unitsPerEuro.ts'

/** What a free text costs: an amount in a currency (ISO 4217), or in none where the text names none. */
export interface Price {
  currency: string | null
  amount: number
}

/** Signs that stand for one currency each. Those with a letter come first: they end in a sign of their own. */
const signs: readonly (readonly [sign: string, currency: string])[] = [
  ['A$', 'AUD'],
  ['C$', 'CAD'],
  ['HK$', 'HKD'],
  ['MX$', 'MXN'],
  ['NT$', 'TWD'],
  ['NZ$', 'NZD'],
  ['R$', 'BRL'],
  ['S$', 'SGD'],
  ['US$', 'USD'],
  ['CN¥', 'CNY'],
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['₺', 'TRY'],
  ['₪', 'ILS'],
  ['₫', 'VND'],
  ['฿', 'THB'],
  ['₱', 'PHP'],
]

/**
 * The price in a free text such as "€12.50", "45 EUR" or "Up to ¥2,500"; null without one. Of a range it is the higher
 * end, so that a sum is what one needs at most.
 */
export function readPrice(text: string): Price | null {
  if (/^\s*(free|no charge)\b/i.test(text)) return { currency: null, amount: 0 }
  const amounts = text.match(/\d[\d.,\u00a0\u202f’']*/g)?.map(readAmount) ?? []
  if (amounts.length === 0) return null
  return { currency: currencyIn(text), amount: Math.max(...amounts) }
}

const sign = `(?:${signs.map(([each]) => each.replace('$', String.raw`\$`)).join('|')})`
const number = String.raw`\d+(?:[.,’']\d{3})*(?:[.,]\d{1,2})?`
const amount = `${number}(?:\\s?[-–]\\s?${number})?`
/** Small letters only where they are no word. */
const code = '(?:[A-Z]{3}|eur|usd|gbp|chf|jpy)'
const before = String.raw`(?:${sign}|${code})\s?${amount}`
const after = String.raw`${amount}\s?(?:${sign}|${code}\b)`
const each = String.raw`(?:\s?(?:a person|per person|each|pp|p\.p\.))?`
const costAtEnd = new RegExp(
  // Digits before it may be thousands ("1 200 €"), and two capitals the flight of a number ("IB 3102 MAD").
  String.raw`(?:\s*[,;:–—-]\s*|\s+)(?:for\s+)?(\()?(?<!\d\s(?=\d{3}\D))(?<!\b(?:[A-Z][A-Z\d]|[Ff]light)\s)((?:${before}|${after})${each})(\))?$`,
)
const costAtStart = new RegExp(String.raw`^((?:${before}|${after})${each})(?:\s*[,;:–—-]\s*|\s+)(?=\S)`)

/**
 * Takes the price off the beginning or the end of a line such as "Tram 28 25 EUR": only a number with a currency's sign
 * or code (ISO 4217), because others belong to names. Null without one, and when nothing else would be left.
 */
export function takePrice(line: string): { cost: string; rest: string } | null {
  const atEnd = costAtEnd.exec(line)
  const isWhole = atEnd && Boolean(atEnd[1]) === Boolean(atEnd[3]) && atEnd.index > 0
  const [found, rest] = isWhole
    ? [atEnd[2]!, line.slice(0, atEnd.index)]
    : [costAtStart.exec(line)?.[1], line.replace(costAtStart, '')]
  const named = found && /[a-z]{3}\b/i.exec(found.replace(new RegExp(`${each}$`), ''))?.[0].toUpperCase()
  if (!found || (named && !isCode(named))) return null
  return { cost: found.replace(/\b(?:eur|usd|gbp|chf|jpy)\b/, known => known.toUpperCase()), rest }
}

/** "1,200.50" and "1.200,50" are both 1200.5: the last mark is the decimal one unless three digits follow it. */
function readAmount(text: string): number {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?[.,’']*$/.exec(text)!
  return Number(`${whole.replace(/\D/g, '')}.${decimals || '0'}`)
}

/** Codes that are English words in capitals ("ALL DAY", "TOP 10"). Where they are local, a bare number means them. */
const isWord = (code: string): boolean => ['ALL', 'CUP', 'TOP'].includes(code)

const isCode = (word: string): boolean => isCurrency(word) && !isWord(word)

function currencyIn(text: string): string | null {
  const named = text.match(/(?<![A-Za-z])[A-Z]{3}(?![A-Za-z])/g)?.find(isCode)
  return named ?? signs.find(([each]) => text.includes(each))?.[1] ?? null
}

/**
 * What a plan costs, by currency: '$132 · €48 · 3 without a price'. Takes one text for each activity, null where none
 * was entered, and the currency of what names none; null when no activity has a price.
 */
export function plannedCostsText(
  costs: readonly (string | null)[],
  local: string | null = null,
): string | null {
  const { sums, without } = sumsOf(costs, local)
  if (without === costs.length) return null
  const told = sums.map(([currency, amount]) =>
    currency === null ? `${sumText(amount, null)} without a currency` : sumText(amount, currency),
  )
  return [
    ...(told.length > 0 ? told : ['free']),
    ...(without > 0 ? [`${without.toLocaleString('en-US')} without a price`] : []),
  ].join(' · ')
}

/** What a day costs, by currency, as short as it can be said: ['$132', '€48']. Empty when nothing is to be paid. */
export const dayCosts = (costs: readonly (string | null)[], local: string | null): string[] =>
  sumsOf(costs, local).sums.map(([currency, amount]) => sumText(amount, currency))

/**
 * What a plan costs altogether in one currency (ISO 4217), at rough rates and to two significant digits: 'about $70'.
 * Null when everything is in that currency already, or a sum is in a currency whose rate is not known.
 */
export function roughTotalText(
  costs: readonly (string | null)[],
  local: string | null,
  own: string | null,
): string | null {
  const { sums } = sumsOf(costs, local)
  const ownRate = rateOf(own)
  if (own === null || !ownRate || sums.every(([currency]) => currency === own)) return null
  let euros = 0
  for (const [currency, amount] of sums) {
    const rate = rateOf(currency)
    if (!rate) return null
    euros += amount / rate
  }
  return `about ${sumText(Number((euros * ownRate).toPrecision(2)), own)}`
}

/** What there is to know about such a total. */
export const roughRates = 'Converted at rough rates of 2025.'

const rateOf = (currency: string | null): number | undefined =>
  currency === null ? undefined : unitsPerEuro[currency]

const bareNumber = new RegExp(String.raw`^\s*${number}\s*$`)

/**
 * A cost with the currency that it counts in: a number alone becomes '€30', and a text whose price names no currency
 * '30 a person · EUR'.
 */
export function costWithCurrency(cost: string, local: string | null): string {
  const price = readPrice(cost)
  if (!price || price.currency !== null || price.amount === 0 || local === null) return cost
  return bareNumber.test(cost) ? sumText(price.amount, local) : `${cost} · ${local}`
}

function sumsOf(costs: readonly (string | null)[], local: string | null) {
  const sums = new Map<string | null, number>()
  let without = 0
  for (const cost of costs) {
    const price = cost === null ? null : readPrice(cost)
    const currency = price?.currency ?? local
    if (!price) without++
    else if (price.amount > 0) sums.set(currency, (sums.get(currency) ?? 0) + price.amount)
  }
  return { sums: [...sums], without }
}

function sumText(amount: number, currency: string | null): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2
  const digits = { minimumFractionDigits, maximumFractionDigits: minimumFractionDigits }
  return amount.toLocaleString(
    'en-US',
    currency === null ? digits : { style: 'currency', currency, ...digits },
  )
}
