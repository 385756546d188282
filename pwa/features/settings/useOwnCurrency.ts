import { useSettings } from './useSettings.ts'
import { deviceCurrency } from './deviceCurrency.ts'

/** Each day of a plan asks; a device that names none is asked once, too. */
let ofDevice: { currency: string | null } | undefined

const knownOfDevice = () => (ofDevice ??= { currency: deviceCurrency() }).currency

/** The currency (ISO 4217) that the person counts in; null when neither they nor the device say. */
export function useOwnCurrency(): string | null {
  const { currency } = useSettings()
  return currency ?? knownOfDevice()
}
