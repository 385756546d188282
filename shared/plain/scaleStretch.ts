import type { DistanceUnit } from './distanceText.ts'

const units: Record<DistanceUnit, readonly (readonly [meters: number, unit: string])[]> = {
  km: [
    [1000, 'km'],
    [1, 'm'],
  ],
  mi: [
    [1609.344, 'mi'],
    [0.3048, 'ft'],
  ],
}

/** The longest round stretch of up to so many meters. */
export function scaleStretch(mostM: number, chosen: DistanceUnit): { meters: number; text: string } {
  const [unitM, unit] = units[chosen].find(([meters]) => mostM >= meters) ?? units[chosen][1]!
  const most = mostM / unitM
  const ten = 10 ** Math.floor(Math.log10(most))
  const count = (most >= 5 * ten ? 5 : most >= 2 * ten ? 2 : 1) * ten
  return { meters: count * unitM, text: `${count.toLocaleString('en-US')} ${unit}` }
}
