import { countryCode } from './countryCode.ts'
import { currencyCountries, isCurrency } from './currencyCountries.ts'

let currencies: ReadonlyMap<string, string> | undefined

/** The currency (ISO 4217) of a country, by its ISO 3166-1 alpha-2 code; null for other codes, and without one. */
export function currencyOfCountry(code: string | undefined): string | null {
  currencies ??= new Map(
    Object.entries(currencyCountries).flatMap(([currency, codes]) =>
      codes.split(' ').map(each => [each, currency] as const),
    ),
  )
  return currencies.get(code ?? '') ?? null
}

/** The currency (ISO 4217) of a country, by any of the country's names; null for other names, and without one. */
export const localCurrency = (country: string | null | undefined): string | null =>
  currencyOfCountry((country && countryCode(country)) || undefined)

/**
 * The currency (ISO 4217) that prices without one are in; null when nobody knows. `money` is that currency, or else the
 * name of the country that the trip goes to: screens pass it on, and only what adds up loads the list.
 */
export const priceCurrency = (money: string | null | undefined): string | null =>
  money && isCurrency(money) ? money : localCurrency(money)
