import { unitsPerEuro } from './unitsPerEuro.ts'

/** The upper ends of price levels 1 to 3, in euros. */
const euros = [15, 35, 80]
const eurosANight = [60, 130, 280]

/** A place in the guide: its price level, 0 to 4, and its category. */
interface PricedPlace {
  price: number
  category: string
}

/**
 * What one person pays at a place, or for a hotel, a night for two: 'Up to €15', 'About ¥2,500 to ¥6,000'. The guide
 * has levels in euros; in another currency (ISO 4217) they are rough. A currency without a rate is shown in euros.
 */
export function priceText({ price, category }: PricedPlace, currency: string): string {
  if (price === 0) return 'Free'
  const isHotel = category === 'hotels'
  const rate = unitsPerEuro[currency]
  const code = rate === undefined ? 'EUR' : currency
  const [low, middle, high] = (isHotel ? eurosANight : euros).map(sum => sumText(sum * (rate ?? 1), code))
  const about = code === 'EUR' ? '' : 'about '
  const range = [
    `up to ${about}${low}`,
    `${about}${low} to ${middle}`,
    `${about}${middle} to ${high}`,
    `over ${about}${high}`,
  ][price - 1]!
  return `${range[0]!.toUpperCase()}${range.slice(1)}${isHotel ? ' a night' : ''}`
}

const sumText = (sum: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    rounded(sum),
  )

/** Rounds to two significant digits; from 20 up, the second is 0 or 5. */
function rounded(sum: number): number {
  const unit = 10 ** Math.floor(Math.log10(sum) - 1)
  const digits = sum / unit
  return (digits < 20 ? Math.round(digits) : Math.round(digits / 5) * 5) * unit
}
