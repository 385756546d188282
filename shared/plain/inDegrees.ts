import { countText } from './countText.ts'

/**
 * A text of the guide with its temperatures in one unit. The guide writes '12 to 19 °C (54 to 66 °F)', or degrees
 * Celsius alone: with `both`, it stays as it is. People who think in degrees Fahrenheit measure rain in inches.
 */
export function inDegrees(text: string, unit: 'both' | 'C' | 'F'): string {
  if (unit === 'both') return text
  const one = unit === 'C' ? '$<celsius>' : '$<fahrenheit>'
  const short = text.replace(/(?<celsius>-?\d+ to -?\d+ °C) \((?<fahrenheit>-?\d+ to -?\d+ °F)\)/g, one)
  if (unit === 'C') return short
  return short
    .replace(/(-?\d+) °C/g, (_, celsius: string) => `${Math.round(Number(celsius) * 1.8 + 32)} °F`)
    .replace(/(\d+) mm of rain/g, (_, mm: string) => `${inches(Number(mm))} of rain`)
}

const inches = (mm: number): string => countText(Math.round(mm / 2.54) / 10, 'inch', 'inches')
