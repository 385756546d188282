export type DistanceUnit = 'km' | 'mi'

const metersIn: Record<DistanceUnit, number> = { km: 1000, mi: 1609.344 }

/** '0.9 km' for 912 meters, '12 km' for 12,300, or the same in miles; never nothing. */
export function distanceText(meters: number): string {
  const count = Math.max(0.1, meters / metersIn[unit])
  return `${(count < 9.95 ? short : whole).format(count)} ${unit}`
}

/** Sets the unit that this app tells distances in. */
export function speakDistance(chosen: DistanceUnit): void {
  unit = chosen
}

/** The unit that this app tells distances in. */
export const spokenUnit = (): DistanceUnit => unit

let unit: DistanceUnit = 'km'

const short = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
