import { useSettings } from './useSettings.ts'
import { deviceCurrency } from './deviceCurrency.ts'

/** Each day of a plan asks. */
let ofDevice: string | null | undefined

/** The currency (ISO 4217) that the person counts in; null when neither they nor the device say. */
export function useOwnCurrency(): string | null {
  const { currency } = useSettings()
  return currency ?? (ofDevice ??= deviceCurrency())
}
