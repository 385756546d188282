import type { SeededRandom } from './seededRandom.ts'
import { r } from './shapes.ts'

/** Small things that give a place its character. Functions return path data; `x` is the middle and `y` the foot. */

export const cypress = (x: number, y: number, height: number): string => {
  const w = height * 0.17
  return `M${r(x)} ${r(y)}c${r(-w)} ${r(-height * 0.2)} ${r(-w)} ${r(-height * 0.55)} 0 ${r(-height)}c${r(w)} ${r(height * 0.45)} ${r(w)} ${r(height * 0.8)} 0 ${r(height)}z`
}

export const conifer = (x: number, y: number, height: number): string => {
  const w = height * 0.26
  const tier = height * 0.36
  return `M${r(x - w)} ${r(y)}l${r(w * 0.5)} ${r(-tier)}h${r(-w * 0.22)}l${r(w * 0.36)} ${r(-tier)}h${r(-w * 0.14)}l${r(w * 0.5)} ${r(-height + tier * 2)}l${r(w * 0.5)} ${r(height - tier * 2)}h${r(-w * 0.14)}l${r(w * 0.36)} ${r(tier)}h${r(-w * 0.22)}l${r(w * 0.5)} ${r(tier)}z`
}

/** A distant fir: just its outline. */
export const farFir = (x: number, y: number, height: number): string =>
  `M${r(x - height * 0.2)} ${r(y)}l${r(height * 0.2)} ${r(-height)}l${r(height * 0.2)} ${r(height)}z`

/** A crown of overlapping circles without a trunk, for between roofs and on banks. */
export const bush = (x: number, y: number, size: number): string =>
  `M${r(x - size)} ${r(y)}a${r(size * 0.6)} ${r(size * 0.6)} 0 0 1 ${r(size * 0.5)} ${r(-size * 0.8)}a${r(size * 0.6)} ${r(size * 0.6)} 0 0 1 ${r(size)} 0a${r(size * 0.6)} ${r(size * 0.6)} 0 0 1 ${r(size * 0.5)} ${r(size * 0.8)}z`

/** Umbrella pine: bare forked trunk under a crown of flat clouds. */
export const pine = (x: number, y: number, height: number): string => {
  const h = height
  const cloud = (dx: number, dy: number, half: number, thick: number) =>
    `M${r(x + (dx - half) * h)} ${r(y - dy * h)}c0 ${r(-thick * h)} ${r(half * 0.5 * h)} ${r(-thick * 1.2 * h)} ${r(half * h)} ${r(-thick * 1.2 * h)}s${r(half * h)} ${r(thick * 0.2 * h)} ${r(half * h)} ${r(thick * 1.2 * h)}q${r(-half * h)} ${r(thick * 0.34 * h)} ${r(-half * 2 * h)} 0z`
  return `M${r(x - h * 0.03)} ${r(y)}l${r(h * 0.02)} ${r(-h * 0.5)}l${r(-h * 0.16)} ${r(-h * 0.2)}h${r(h * 0.03)}l${r(h * 0.15)} ${r(h * 0.15)}l${r(h * 0.12)} ${r(-h * 0.25)}h${r(h * 0.03)}l${r(-h * 0.12)} ${r(h * 0.34)}v${r(h * 0.46)}z${cloud(-0.16, 0.68, 0.25, 0.12)}${cloud(0.18, 0.72, 0.26, 0.14)}${cloud(0, 0.8, 0.28, 0.16)}`
}

/** Leaning palm: curved trunk and seven drooping fronds in one path. */
export function palm(x: number, y: number, height: number, lean: number): string {
  const topX = x + lean * height
  const topY = y - height
  const t = height * 0.035
  const trunk = `M${r(x - t)} ${r(y)}Q${r(x - t * 0.4)} ${r(y - height * 0.6)} ${r(topX - t * 0.4)} ${r(topY)}h${r(t)}Q${r(x + t * 1.4)} ${r(y - height * 0.5)} ${r(x + t * 1.4)} ${r(y)}z`
  const fronds = [
    [-0.5, 0.02, 0.24],
    [-0.42, -0.18, 0.22],
    [-0.2, -0.3, 0.16],
    [0.16, -0.3, 0.16],
    [0.42, -0.2, 0.22],
    [0.5, 0, 0.24],
    [-0.3, 0.2, 0.16],
    [0.32, 0.2, 0.16],
  ].map(([dx, dy, arch]) => {
    const endX = dx! * height
    const endY = (dy! + 0.1) * height
    const lift = arch! * height
    const upper = endY * 0.3 - lift
    const lower = endY * 0.3 - lift * 0.42
    // All parts wind in the same direction, so that nothing is cut out where they cross.
    const [out, back] = endX > 0 ? [upper, lower] : [lower, upper]
    return `M${r(topX)} ${r(topY)}q${r(endX * 0.5)} ${r(out)} ${r(endX)} ${r(endY)}q${r(-endX * 0.5)} ${r(back - endY)} ${r(-endX)} ${r(-endY)}z`
  })
  return trunk + fronds.join('')
}

export const saguaro = (x: number, y: number, height: number): string => {
  const w = height * 0.13
  const arm = (side: number, from: number, up: number) =>
    `M${r(x)} ${r(y - height * from)}h${r(side * w * 1.9)}v${r(-height * up)}a${r(w * 0.35)} ${r(w * 0.35)} 0 0 ${side > 0 ? 1 : 0} ${r(side * w * 0.7)} 0v${r(height * up)}q0 ${r(w * 0.8)} ${r(-side * w * 0.8)} ${r(w * 0.8)}h${r(-side * w * 1.8)}z`
  return `M${r(x - w / 2)} ${r(y)}v${r(-height + w / 2)}a${r(w / 2)} ${r(w / 2)} 0 0 1 ${r(w)} 0v${r(height - w / 2)}z${arm(-1, 0.38, 0.2)}${arm(1, 0.5, 0.24)}`
}

/** Hull and two sails as separate paths, so that they can have two colors. */
export const sailBoat = (x: number, y: number, size: number): { hull: string; sails: string } => ({
  hull: `M${r(x - size * 0.5)} ${r(y - size * 0.14)}h${r(size)}q${r(-size * 0.1)} ${r(size * 0.18)} ${r(-size * 0.28)} ${r(size * 0.18)}h${r(-size * 0.46)}q${r(-size * 0.18)} 0 ${r(-size * 0.26)} ${r(-size * 0.18)}z`,
  sails: `M${r(x)} ${r(y - size * 0.2)}v${r(-size * 1.05)}q${r(size * 0.44)} ${r(size * 0.6)} ${r(size * 0.4)} ${r(size * 1.05)}zM${r(x - size * 0.06)} ${r(y - size * 0.2)}v${r(-size * 0.85)}q${r(-size * 0.3)} ${r(size * 0.5)} ${r(-size * 0.38)} ${r(size * 0.85)}z`,
})

/** A long-tail boat, as in warm seas, with its canopy. */
export const longBoat = (x: number, y: number, size: number): string =>
  `M${r(x - size)} ${r(y - size * 0.42)}q${r(size * 0.16)} ${r(size * 0.42)} ${r(size * 0.5)} ${r(size * 0.42)}h${r(size * 1.1)}q${r(size * 0.2)} ${r(-size * 0.06)} ${r(size * 0.3)} ${r(-size * 0.22)}h${r(-size * 1.3)}q${r(-size * 0.4)} 0 ${r(-size * 0.6)} ${r(-size * 0.2)}zM${r(x - size * 0.25)} ${r(y - size * 0.2)}v${r(-size * 0.28)}q${r(size * 0.42)} ${r(-size * 0.16)} ${r(size * 0.84)} 0v${r(size * 0.28)}h${r(-size * 0.07)}v${r(-size * 0.22)}h${r(-size * 0.7)}v${r(size * 0.22)}z`

/** A few gulls near a point, drawn with a stroke. */
export function gulls(random: SeededRandom, x: number, y: number, count: number, size = 7): string {
  return Array.from({ length: count }, () => {
    const s = size * random.between(0.6, 1.1)
    return `M${r(x + random.between(-5, 5) * size)} ${r(y + random.between(-2.4, 2.4) * size)}q${r(s * 0.6)} ${r(-s * 0.7)} ${r(s)} 0q${r(s * 0.4)} ${r(-s * 0.7)} ${r(s)} 0`
  }).join('')
}

/** One camel, walking left, drawn on a 40 by 36 grid and scaled to `height` units. */
export function camel(x: number, y: number, height: number): string {
  const s = height / 36
  const points =
    '-19 -29 -16.5 -31.5 -13 -30.5 -12.4 -28.6 -13.5 -24 -11.5 -19.5 -8 -21.5 -5.5 -22.5 -3 -27 0 -29 3 -26.5 5.5 -22.5 9.5 -21.5 12.5 -18.5 13.6 -12 12.6 -11 11.6 -15 11.8 -9 12.6 0 10.6 0 9.2 -8.5 7.6 -12.4 6.8 -7 8 0 6 0 4.4 -8 4.6 -12.6 -3.4 -12.2 -3.2 -6 -4.4 0 -6.4 0 -5.8 -7 -7.2 -11.6 -7.8 -7 -10.4 0 -12.4 0 -10.4 -8 -10.6 -13 -14 -16 -16.2 -20.5 -16.4 -25.4 -18.4 -26.2 -20.4 -26.8'
      .split(' ')
      .map(Number)
  let d = ''
  for (let i = 0; i < points.length; i += 2)
    d += `${i === 0 ? 'M' : 'L'}${r(x + points[i]! * s)} ${r(y + points[i + 1]! * s)}`
  return `${d}z`
}
