import {
  eachPattern as each,
  moneyPattern as money,
  timesAfterPattern as timesAfter,
  timesBeforePattern as timesBefore,
} from './readPrice.ts'

const groups = String.raw`\d+(?:[.,’']\d{3})*`
/** "12.50", "12,-" and "150k". */
const fraction = String.raw`(?:[.,](?:\d{1,2}|[-–—]))?k?`
const dash = String.raw`\s?(?:[-–—]|to\s)\s?`
/** After a sign, or where a line begins, digits with spaces are one number. */
const number = String.raw`(?:\d{1,3}(?:\s\d{3}(?!\d))+|${groups})${fraction}`
/** Elsewhere, only if no number could begin at the space: "Bus 10 200 €" may be a trip by bus 10. */
const numberAtEnd = String.raw`(?:\d{1,3}(?:\s0\d\d)+|${groups})${fraction}`
const before = String.raw`${money}\s?${number}(?:${dash}(?:${money}\s?)?${number})?(?:\s?${money})?`
/** "Euro 2028" is a championship, "20 euros" a price. */
const moneyWord = String.raw`(?:${money}|(?:[Ee]uros?|[Dd]ollars?|[Bb]ucks|[Qq]uid)(?!\p{L}))`
/** "€25/day", "$120 per night": each of them costs that. */
const perUnit = String.raw`(?:\s?(?:\/|per\s)\s?(?:day|night|hour|hr|h|ride|way|ticket|adult|bottle|glass|kg)(?!\p{L}))?`
const after = (own: string) => String.raw`(?:${own}(?:\s?${money})?${dash})?${own}\s?${moneyWord}`
const split = String.raw`\d+\p{Sc}\d\d(?!\d)`
/** It is part of what it costs, and means nothing without it. */
const about = String.raw`(?:(?:about|around|approx\.?|ca\.?|from|max\.?|up\sto|under)\s|[~<]\s?)?`
const prices = (own: string) => {
  const one = `${timesBefore}(?:${split}|${before}|${after(own)})${each}${perUnit}${timesAfter}`
  return String.raw`${about}${one}(?:\s?\+\s?${one})*`
}
const separator = String.raw`(?:\s*[,;:–—-]\s*|\s+)`
const costAtEnd = new RegExp(
  // Digits before it may be thousands ("1 200 €") or belong to the same number ("200,50 €"), and two capitals the flight
  // of a number ("IB 3102 MAD").
  String.raw`${separator}(?:for\s+)?(\()?(?<!\d\s(?=\d{3}\D))(?<!\d[,;:–—-](?=\d))(?<!\b(?:[A-Z][A-Z\d]|[Ff]light)\s)(${prices(numberAtEnd)})(\))?$`,
  'u',
)
const costAtStart = new RegExp(`^(${prices(number)})${separator}(?=\\S)`, 'u')
/** What is paid more often, is the first part of a sum, or has another price: "Tickets 10 + 5 €", "Zoo 20€, kids 10€". */
const noTitle = /(?:\+|(?:^|\s)(?:1?\d|20)\s?[x×])$|\p{Sc}\s?\d|\d\s?\p{Sc}/u

/**
 * Takes the price off the beginning or the end of a line such as "Tram 28 25 EUR": only a number with a currency's sign
 * or code (ISO 4217), because others belong to names, with how often it is paid ("2 x €10"). Null without one, and when
 * nothing else would be left.
 */
export function takePrice(line: string): { cost: string; rest: string } | null {
  const atEnd = costAtEnd.exec(line)
  const isWhole = atEnd && Boolean(atEnd[1]) === Boolean(atEnd[3]) && atEnd.index > 0
  const [found, rest] = isWhole
    ? [atEnd[2]!, line.slice(0, atEnd.index)]
    : [costAtStart.exec(line)?.[1], line.replace(costAtStart, '')]
  if (!found || noTitle.test(rest)) return null
  const cost = found
    .replace(/\b(?:eur|usd|gbp|chf|jpy)\b/g, known => known.toUpperCase())
    .replace(/\b[Ee]uros?\b/g, 'EUR')
    .replace(/(\d[\d.,’' –—-]*?)\s?(?:dollars?|bucks)\b/gi, (_, amount: string) => `$${amount}`)
    .replace(/(\d[\d.,’' –—-]*?)\s?quid\b/gi, (_, amount: string) => `£${amount}`)
  return { cost, rest }
}
