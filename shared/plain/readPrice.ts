import { currencyCountries } from './currencyCountries.ts'
import { signIn, signPattern } from './currencySigns.ts'

/** What a free text costs: an amount in a currency (ISO 4217), or in none where the text names none. */
export interface Price {
  currency: string | null
  amount: number
}

/** Codes that are English words in capitals ("ALL DAY", "TOP 10"). Where they are local, a bare number means them. */
const words = ['ALL', 'CUP', 'TOP']
const codes = Object.keys(currencyCountries).filter(code => !words.includes(code))
/** Small letters only where they are no word. */
const code = `(?<![A-Za-z])(?:${codes.join('|')}|eur|usd|gbp|chf|jpy)(?![A-Za-z])`

/** Two currencies of one worth are written so, XOF and XAF. */
const francs = String.raw`(?<!\p{L})(?:F\s?CFA|CFA|fcfa|cfa)(?!\p{L})`

/** A regular expression, for use with the flag "u": "€", "EUR", "CAD $" or "FCFA". */
export const moneyPattern = String.raw`(?:(?:${code}\s?)?${signPattern}(?:\s?${code})?|${code}|${francs})`

/** What may stand after a price for one person. For use with the flag "u", as are the next two. */
export const eachPattern = String.raw`(?:\s?(?:(?:a|per|\/\s?)\s?(?:person|head)|each|\/?\s?pp|p\.p\.))?`
/** "2 x" before a price, and "x 2" after it: how often it is paid. */
export const timesBeforePattern = String.raw`(?:\d{1,3}\s?[xX×]\s?)?`
export const timesAfterPattern = String.raw`(?:\s?[xX×]\s?\d{1,3}(?![\d.,’']*\d)(?!\s?[xX×]))?`

const dash = String.raw`\s?(?:[-–—]|to\s)\s?`
const decimals = String.raw`(?:[.,]\d{1,3}(?!\d))?`
const thousands = String.raw`\d{1,3}(?:\s\d{3}(?!\d))+${decimals}`
/** "12€50", where the sign stands for the decimal mark. */
const split = String.raw`\d+\p{Sc}\d\d(?!\d)`
const digits = String.raw`(?:${thousands}|\d(?:[\d.,’']*\d)?)(?:[kK](?![A-Za-z]))?`

const amounts = new RegExp(`${split}|${digits}(?:${dash}${digits})?`, 'gu')
const eachAmount = new RegExp(`${split}|${digits}`, 'gu')
/** With spaces on both sides, a currency belongs to the number on its left. */
const moneyBefore = new RegExp(String.raw`(?:${moneyPattern}|(?<!\d\s?)${moneyPattern}\s)$`, 'u')
const moneyAfter = new RegExp(String.raw`^(?:${moneyPattern}|\s${moneyPattern}(?!\d))`, 'u')
/** "2 x": how often what follows is paid. Elsewhere, the number may belong to a name. */
const timesBefore = new RegExp(String.raw`(?:^\s*|\+\s?|[,:;]\s|\()((\d{1,3})\s?[x×]\s?)$`, 'iu')
/** "x 2" after a price with its currency. */
const timesAfter = new RegExp(String.raw`^${eachPattern}\s?[x×]\s?(\d{1,3})(?![\d.,’']*\d)(?!\s?[x×])`, 'iu')
const plusBefore = /(\s?)\+(\s?)$/
/** The first of a sum such as "10 + 5 €". */
const plusAfter = new RegExp(String.raw`^(\s?)\+\1(?:${moneyPattern}\s?)?\d`, 'u')
/** Nothing says that it is anything but money: "5" in "€10 + 5", and not in "€10 + 5 drinks". */
const isBare = /^\s*(?:[+·]|$)/
/** What is counted, but not paid. */
const isCount = /^\s?(?:%|(?:min(?:ute)?s?|h(?:ou)?rs?|h|days?|nights?|years?)(?![a-z]))/i

/**
 * The price in a free text such as "€12.50", "45 EUR" or "Up to ¥2,500"; null without one. Of a range it is the higher
 * end, so that a sum is what one needs at most. A number beside a currency counts more than any other ("€30 for 90
 * min"). What is paid several times counts as often ("2 x €10", "€10 x 2"), and what a plus joins is added. `local`
 * tells how to read a text that names no currency, but is never returned. "FCFA" names none where one of its two
 * currencies is local or nobody knows, else XOF.
 */
export function readPrice(text: string, local: string | null = null): Price | null {
  const found = amountsIn(text)
  const named = found.find(each => each.currency !== null)?.currency
  // "Free entry, €5 audio guide" is not free.
  if (!named && /^\s*(free|no charge)\b/i.test(text)) return { currency: null, amount: 0 }
  if (found.length === 0) return null
  const currency = named ?? currencyIn(text)
  const priced = found.filter(each =>
    named ? each.currency === named || (each.currency === null && each.isTerm) : !each.isCount,
  )
  let sum = 0
  let highest = 0
  for (const { amount, times, isAdded } of priced.length > 0 ? priced : found) {
    if (isAdded) {
      sum += highest
      highest = 0
    }
    for (const each of amount.match(eachAmount)!) {
      highest = Math.max(highest, times * readAmount(each, currency ?? local))
    }
  }
  const total = Math.round((sum + highest) * 1000) / 1000
  return { currency: currency === eitherFranc ? francIn(text, local) : currency, amount: total }
}

const eitherFranc = 'FCFA'
const francCodes = /X[AO]F/

const francIn = (text: string, local: string | null): string | null =>
  francCodes.exec(text)?.[0] ?? (local === null || francCodes.test(local) ? null : 'XOF')

interface Amount {
  /** As it is written: "12.50", or a range such as "15–20". */
  amount: string
  currency: string | null
  isCount: boolean
  /** How often it is paid. */
  times: number
  /** Whether a plus adds it to what comes before. */
  isAdded: boolean
  /** Whether it is part of a sum, where it may lack a currency that another part names. */
  isTerm: boolean
}

function amountsIn(text: string): Amount[] {
  const found: Amount[] = []
  for (const { 0: amount, index } of text.matchAll(amounts)) {
    const rest = text.slice(index + amount.length)
    const head = text.slice(0, index)
    const before = moneyBefore.exec(head)?.[0] ?? ''
    const after = moneyAfter.exec(rest)?.[0] ?? ''
    const currency = currencyIn(`${before} ${amount} ${after}`)
    const counts = isCount.test(rest)
    const led = head.slice(0, head.length - before.length)
    const [, factor = '', times = '1'] = (!counts && timesBefore.exec(led)) || []
    // The factor was found as an amount, too.
    if (factor) found.at(-1)!.isCount = true
    const again = (currency !== null && timesAfter.exec(rest.slice(after.length))?.[1]) || '1'
    const start = led.slice(0, led.length - factor.length)
    const plus = plusBefore.exec(start)
    // A phone number has its plus beside it, and a space before.
    const isAdded = plus !== null && (currency !== null || (plus[1] === plus[2] && isBare.test(rest)))
    const isTerm = isAdded || (start.trim() === '' && plusAfter.test(rest))
    found.push({ amount, currency, isCount: counts, times: Number(times) * Number(again), isAdded, isTerm })
  }
  return found
}

/** A text that is a number and nothing else. */
export const isBareNumber = (text: string): boolean => bareNumber.test(text)

const bareNumber = new RegExp(String.raw`^\s*${digits}\s*$`, 'u')

// Three decimals are usual there. Where English is written, a comma still groups thousands. The Iraqi dinar has none in
// use, so "25,000 IQD" is twenty-five thousand.
const pointOrComma = /^([^.]*)\.(\d{3})$|^([^,]*),(\d{3})$/
const point = /^([^.]*)\.(\d{3})$/
const threeDecimals: Readonly<Record<string, RegExp>> = {
  BHD: point,
  JOD: point,
  KWD: point,
  LYD: pointOrComma,
  OMR: point,
  TND: pointOrComma,
}

/** How many decimals amounts in a currency can need. */
export const decimalsOf = (currency: string | null): number => (threeDecimals[currency ?? ''] ? 3 : 2)

/** "1,200.50" and "1.200,50" are both 1200.5: the last mark is the decimal one unless three digits follow it. */
function readAmount(text: string, currency: string | null): number {
  const plain = text.replace(/k$/i, '').replace(/\p{Sc}/u, '.')
  const found =
    /^(.*)[.,](\d{1,2})$/.exec(plain) ??
    /^(0)[.,](\d+)$/.exec(plain) ??
    threeDecimals[currency ?? '']?.exec(plain)
  const [whole = plain, fraction = '0'] = found?.slice(1).filter(part => part !== undefined) ?? []
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`) * (/k$/i.test(text) ? 1000 : 1)
}

const anyCode = new RegExp(code)
const anyFranc = new RegExp(francs, 'u')

const currencyIn = (text: string): string | null =>
  anyCode.exec(text)?.[0].toUpperCase() ??
  signIn(text)?.currency ??
  (anyFranc.test(text) ? eitherFranc : null)
