import { decimalsOf, isBareNumber, readPrice } from './readPrice.ts'
import { unitsPerEuro } from './unitsPerEuro.ts'

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

/**
 * A cost with the currency that it counts in: a number alone becomes '€30', and a text whose price names no currency
 * '30 a person · EUR'.
 */
export function costWithCurrency(cost: string, local: string | null): string {
  const price = readPrice(cost, local)
  if (!price || price.currency !== null || price.amount === 0 || local === null) return cost
  return isBareNumber(cost) ? sumText(price.amount, local) : `${cost} · ${local}`
}

function sumsOf(costs: readonly (string | null)[], local: string | null) {
  const sums = new Map<string | null, number>()
  let without = 0
  for (const cost of costs) {
    const price = cost === null ? null : readPrice(cost, local)
    const currency = price?.currency ?? local
    if (!price) without++
    else if (price.amount > 0) sums.set(currency, (sums.get(currency) ?? 0) + price.amount)
  }
  return { sums: [...sums], without }
}

function sumText(amount: number, currency: string | null): string {
  const minimumFractionDigits = Number.isInteger(amount) ? 0 : 2
  const maximumFractionDigits = minimumFractionDigits && decimalsOf(currency)
  const digits = { minimumFractionDigits, maximumFractionDigits }
  return amount.toLocaleString(
    'en-US',
    currency === null ? digits : { style: 'currency', currency, ...digits },
  )
}
