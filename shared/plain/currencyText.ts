import { currencyCountries } from './currencyCountries.ts'

let names: Intl.DisplayNames | undefined

/** 'Euro', by the currency's code (ISO 4217); the code itself when it has no name here. */
export function currencyName(code: string): string {
  names ??= new Intl.DisplayNames('en', { type: 'currency' })
  try {
    return names.of(code) ?? code
  } catch {
    // Intl throws for what has not the form of a code.
    return code
  }
}

let all: { code: string; name: string }[] | undefined

/** All currencies, by their names. */
export const allCurrencies = (): readonly { code: string; name: string }[] =>
  (all ??= Object.keys(currencyCountries)
    .map(code => ({ code, name: currencyName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en')))

/** 'euros (EUR)': what an amount is counted in. */
export function currencyUnits(code: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'name' })
  const units = parts.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? code
  return units === code ? code : `${units} (${code})`
}
