import { r } from '../shapes.ts'
import type { Ink, Layer } from './landmark.ts'

/** Parts of landmarks, as path data. `at` are the middles of equal parts. */

/** A symmetrical shape from its right outline: pairs of x and y from the foot up, or around it. */
export const even = (outline: string, ...at: number[]): string => at.map(x => path(outline, x, -1)).join('')

/** The shaded side of such a shape. */
export const evenShade = (outline: string, ...at: number[]): string =>
  at.map(x => path(outline, x, 0.3)).join('')

/** A symmetrical shape with its shaded side. */
export const solid = (ink: Ink, outline: string, ...at: number[]): Layer[] => {
  const middles = at.length > 0 ? at : [0]
  return [
    [ink, even(outline, ...middles)],
    ['shade', evenShade(outline, ...middles)],
  ]
}

function path(outline: string, middle: number, side: number): string {
  const numbers = outline.split(' ').map(Number)
  let right = ''
  let left = ''
  for (let i = 0; i < numbers.length; i += 2) {
    const [x, y] = [numbers[i]!, numbers[i + 1]!]
    right += `${i === 0 ? 'M' : 'L'}${r(middle + x)} ${r(y)}`
    left = `L${r(middle + x * side)} ${r(y)}${left}`
  }
  return `${right}${left}z`
}

/** Half an ellipse on its flat side. */
export const dome = (x: number, y: number, radius: number, height = radius): string =>
  `M${r(x - radius)} ${r(y)}a${r(radius)} ${r(height)} 0 0 1 ${r(radius * 2)} 0z`

/** A door or window with a round top. */
export const arch = (x: number, foot: number, width: number, height: number): string =>
  `M${r(x - width / 2)} ${r(foot)}v${r(width / 2 - height)}a${r(width / 2)} ${r(width / 2)} 0 0 1 ${r(width)} 0v${r(height - width / 2)}z`

/** The same part again and again. */
export function row(from: number, step: number, count: number, part: (x: number) => string): string {
  let d = ''
  for (let i = 0; i < count; i++) d += part(from + i * step)
  return d
}
