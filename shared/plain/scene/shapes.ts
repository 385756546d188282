import type { SeededRandom } from './seededRandom.ts'

export type Point = readonly [x: number, y: number]

/** Rounds to whole units for positions and to tenths for small steps, which keeps the markup of a cover short. */
export const r = (value: number): string =>
  String(Math.abs(value) >= 7 ? Math.round(value) : Math.round(value * 10) / 10).replace('0.', '.')

export const fill = (d: string, colour: string, extra = ''): string =>
  d === '' ? '' : `<path d="${d}" fill="${colour}"${extra && ` ${extra}`}/>`

export const stroke = (d: string, colour: string, width: number, extra = ''): string =>
  d === ''
    ? ''
    : `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${r(width)}" stroke-linecap="round"${extra && ` ${extra}`}/>`

export const polygon = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${r(x)} ${r(y)}`).join('L')}z`

export const box = (x: number, y: number, width: number, height: number): string =>
  `M${r(x)} ${r(y)}h${r(width)}v${r(height)}h${r(-width)}z`

export const disc = (x: number, y: number, radius: number): string =>
  `M${r(x - radius)} ${r(y)}a${r(radius)} ${r(radius)} 0 1 1 ${r(radius * 2)} 0a${r(radius)} ${r(radius)} 0 1 1 ${r(-radius * 2)} 0z`

/** A horizontal line: stroked with round ends, it is a cloud bar, a ripple or a row of windows. */
export const bar = (x: number, y: number, width: number): string => `M${r(x)} ${r(y)}h${r(width)}`

/** A smooth line through the midpoints between the points, for hills and dunes. Has no initial move command. */
export const softLine = (points: readonly Point[]): string => {
  const parts: string[] = []
  for (let i = 0; i < points.length - 1; i++) {
    const [x, y] = points[i]!
    const [nextX, nextY] = points[i + 1]!
    parts.push(
      i === 0
        ? `${r(x)} ${r(y)}L${r((x + nextX) / 2)} ${r((y + nextY) / 2)}`
        : `Q${r(x)} ${r(y)} ${r((x + nextX) / 2)} ${r((y + nextY) / 2)}`,
    )
  }
  const [lastX, lastY] = points[points.length - 1]!
  return `${parts.join('')}L${r(lastX)} ${r(lastY)}`
}

/** The smooth line, closed down to a floor. */
export const hill = (points: readonly Point[], floor: number): string =>
  `M${softLine(points)}V${r(floor)}H${r(points[0]![0])}z`

/** Rolling outline across a width, from a few swings. */
export function rolling(
  random: SeededRandom,
  span: { from: number; to: number; y: number; swing: number; steps: number },
): Point[] {
  const step = (span.to - span.from) / span.steps
  return Array.from({ length: span.steps + 1 }, (_, i): Point => [
    span.from + i * step,
    span.y + random.between(-span.swing, span.swing),
  ])
}

/** Sharp outline by midpoint displacement, for far ranges. `2 ** depth` segments. */
export function ridge(random: SeededRandom, from: Point, to: Point, swing: number, depth: number): Point[] {
  if (depth === 0) return [from, to]
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + random.between(-swing, swing)]
  const left = ridge(random, from, middle, swing / 1.9, depth - 1)
  return [...left, ...ridge(random, middle, to, swing / 1.9, depth - 1).slice(1)]
}

export interface PeakShape {
  lit: string
  shadow: string
  snowLit: string
  snowShadow: string
}

/**
 * A mountain with a lit and a shaded face, separated by a jagged ridge, and snow down to `snow` (0 to 1 of
 * its height).
 */
export function peak(
  random: SeededRandom,
  at: { x: number; top: number; base: number; left: number; right: number; snow: number },
): PeakShape {
  const knots = 5
  const height = at.base - at.top
  const side = (reach: number): Point[] =>
    Array.from({ length: knots + 1 }, (_, i): Point => {
      const t = i / knots
      const loose = i === 0 || i === knots ? 0 : 1
      return [
        at.x + reach * t ** 1.12 + loose * random.between(-0.035, 0.035) * height,
        at.top + height * t + loose * random.between(-0.02, 0.02) * height,
      ]
    })
  const left = side(-at.left)
  const right = side(at.right)
  const spine = Array.from({ length: knots + 1 }, (_, i): Point => {
    const t = i / knots
    const zigzag = i === 0 ? 0 : (i % 2 === 0 ? 1 : -1) * random.between(0.02, 0.07) * height
    return [at.x + at.right * 0.16 * t + zigzag, at.top + height * t]
  })
  const along = (line: Point[], t: number): Point => {
    const place = t * knots
    const i = Math.min(knots - 1, Math.floor(place))
    const [x1, y1] = line[i]!
    const [x2, y2] = line[i + 1]!
    return [x1 + (x2 - x1) * (place - i), y1 + (y2 - y1) * (place - i)]
  }
  const upTo = (line: Point[], t: number): Point[] => [
    ...line.slice(0, Math.max(1, Math.ceil(t * knots))),
    along(line, t),
  ]
  const torn = (outer: Point, inner: Point, reach: number): Point[] =>
    [0.2, 0.38, 0.58, 0.8].map((t, i): Point => [
      outer[0] + (inner[0] - outer[0]) * t,
      outer[1] + (inner[1] - outer[1]) * t + (i % 2 === 0 ? -0.3 : 1) * reach,
    ])
  const snowSide = (outline: Point[]): string => {
    const outer = upTo(outline, at.snow * random.between(0.85, 1.1))
    const middle = upTo(spine, at.snow * random.between(1, 1.25))
    const edge = torn(outer[outer.length - 1]!, middle[middle.length - 1]!, height * at.snow * 0.28)
    return polygon([...outer, ...edge, ...middle.toReversed()])
  }
  return {
    lit: polygon([...left, ...spine.toReversed()]),
    shadow: polygon([...right, ...spine.toReversed()]),
    snowLit: at.snow === 0 ? '' : snowSide(left),
    snowShadow: at.snow === 0 ? '' : snowSide(right),
  }
}
