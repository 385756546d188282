import { currencyOfCountry } from '#shared/plain/localCurrency.ts'

/** The currency (ISO 4217) of the country whose customs the device follows; null when it names none. */
export function deviceCurrency(language?: string): string | null {
  const { locale } = new Intl.DateTimeFormat(language).resolvedOptions()
  return currencyOfCountry(new Intl.Locale(locale).maximize().region)
}
