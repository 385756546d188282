import { mix } from './colour.ts'
import { lit, tone } from './light.ts'
import { box, fill, r } from './shapes.ts'
import type { Manner, Stage } from './stage.ts'

export interface HouseRow {
  foot: number
  size: number
  distance: number
  /** How much the heights of neighbors may differ. */
  step: number
  /** The part of the width that is built on; all of it unless given. */
  span?: readonly [from: number, to: number]
}

/** One row of houses side by side in the manner of the place, painted color by color. */
export function houses({ light, random, width, manner, sunX }: Stage, row: HouseRow): string {
  const style = styles[manner]
  const walls: Record<string, string> = {}
  let roofs = ''
  let roofShade = ''
  let shade = ''
  let windows = ''
  const [from, to] = row.span ?? [-12, width]
  let x = from
  while (x < to) {
    const w = random.between(34, 54) * row.size
    const h = random.between(34, 54) * row.size ** 0.8 + random.whole(0, 2) * row.step
    const top = row.foot - h
    const colour = random.pick(style.walls)
    const gable = random.chance(0.45)
    let wall = box(x, top, w, h + 24)
    const pitch = w * (manner === 'northern' ? 0.78 : 0.42)
    if (manner === 'arabian') {
      wall += `M${r(x)} ${r(top)}v-5h4v4h${r(w - 8)}v-4h4v5z`
    } else if (manner === 'eastAsian') {
      roofs += `M${r(x - 6)} ${r(top + 1)}q${r(w * 0.18)} -3 ${r(w * 0.26)} -13h${r(w * 0.48 + 12)}q${r(w * 0.08)} 10 ${r(w * 0.26)} 13z`
    } else if (gable) {
      wall += `M${r(x)} ${r(top)}l${r(w / 2)} ${r(-pitch)}l${r(w / 2)} ${r(pitch)}z`
      roofs += `M${r(x - 3)} ${r(top + 3)}l${r(w / 2 + 3)} ${r(-pitch - 6)}l${r(w / 2 + 3)} ${r(pitch + 6)}h-5L${r(x + w / 2)} ${r(top - pitch + 3)}L${r(x + 2)} ${r(top + 3)}z`
    } else {
      roofs += `M${r(x - 2)} ${r(top)}l5 ${r(-pitch * 0.7)}h${r(w - 6)}l5 ${r(pitch * 0.7)}z`
      if (random.chance(0.34)) roofShade += box(x + w * 0.66, top - pitch * 0.7 - 5, 5 * row.size, 11)
    }
    walls[colour] = (walls[colour] ?? '') + wall
    if (row.distance < 0.3) shade += box(sunX > x ? x : x + w * 0.74, top, w * 0.26, h + 24)
    const pane = 5 * row.size
    const rows = row.size < 0.8 ? 0 : row.distance > 0.2 ? 1 : 2
    for (let floor = 0; floor < rows; floor++)
      windows += `M${r(x + w * 0.2)} ${r(top + 8 * row.size + floor * 17 * row.size)}h${r(w * 0.66)}`
    if (pane > 6) windows += `M${r(x + w * 0.2)} ${r(top + 42 * row.size)}h${r(w * 0.4)}`
    x += w + (random.chance(0.2) ? 3 : 0)
  }
  const glow =
    light.lamps > 0.3 ? mix('#ffcf80', light.haze, row.distance) : tone(light, '#3e5562', row.distance * 0.8)
  const width7 = 7 * row.size
  return [
    // Alleys between houses show the shaded town behind, not the sky.
    fill(
      box(from, row.foot - 30 * row.size, x - from, 60 * row.size),
      mix(tone(light, style.roof, row.distance), light.shade, 0.45),
    ),
    ...Object.entries(walls).map(([colour, d]) => fill(d, lit(light, colour, row.distance))),
    fill(shade, light.shade, 'opacity=".22"'),
    fill(roofs, tone(light, style.roof, row.distance)),
    fill(roofShade, tone(light, mix(style.roof, '#3a2530', 0.35), row.distance)),
    windows &&
      `<path d="${windows}" stroke="${glow}" stroke-width="${r(width7)}" stroke-dasharray="${r(4.5 * row.size)} ${r(6 * row.size)}" opacity=".85"/>`,
  ].join('')
}

const styles: Record<Manner, { walls: readonly [string, string, ...string[]]; roof: string }> = {
  mediterranean: {
    walls: ['#f3dcb2', '#eec38f', '#e9a983', '#f6ead2'],
    roof: '#c8623f',
  },
  northern: {
    walls: ['#e8c58c', '#c9785a', '#8fae9e', '#ead9bd', '#7f94a8'],
    roof: '#9b4436',
  },
  eastAsian: { walls: ['#e9d8b8', '#8a5a44', '#6d4a3e', '#d8bd94'], roof: '#46545c' },
  arabian: { walls: ['#e2b482', '#d39a68', '#efd0a4', '#c98660'], roof: '#c9784e' },
  tropical: { walls: ['#f2b784', '#6fb7ae', '#f4dd9a', '#e58a7a'], roof: '#b4573f' },
  american: { walls: ['#f0b45f', '#d9694f', '#5fa3a5', '#f3dca8'], roof: '#b4533c' },
}
