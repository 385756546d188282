import { mix } from './colour.ts'
import { bush } from './details.ts'
import { lit, silhouette, tone } from './light.ts'
import { bar, box, fill, r, stroke } from './shapes.ts'
import { foliage } from './stage.ts'
import type { Stage } from './stage.ts'

export function towers(
  { light, random, width, sunX }: Stage,
  at: { quay: number; rise: (x: number) => number; distance: number; scale: number; from: number },
): string {
  const shades = ['#5b7f93', '#8c7f88', '#c08a72', '#49657e'] as const
  const walls: Record<string, string> = {}
  let shade = ''
  let windows = ''
  let spires = ''
  for (let x = at.from; x < width;) {
    const w = random.between(31, 54) * at.scale
    const height =
      (34 + 190 * at.rise(x + w / 2) * random.between(0.42, 1.08) + random.between(0, 26)) * at.scale
    const top = at.quay - height
    const colour = random.pick(shades)
    const form = height < 90 ? 0 : random.whole(0, 4)
    let d = box(x, top, w, height)
    if (form === 1) {
      d += box(x + w * 0.2, top - 16, w * 0.6, 16) + box(x + w * 0.36, top - 30, w * 0.28, 14)
      spires += `M${r(x + w / 2)} ${r(top - 30)}v-34`
    } else if (form === 2) d += `M${r(x)} ${r(top)}l${r(w)} ${r(-w * 0.6)}v${r(w * 0.6)}z`
    else if (form === 3) d += `M${r(x)} ${r(top)}a${r(w / 2)} ${r(w * 0.6)} 0 0 1 ${r(w)} 0z`
    else if (form === 4) spires += `M${r(x + w * 0.3)} ${r(top)}v-18M${r(x + w * 0.42)} ${r(top)}v-10`
    walls[colour] = (walls[colour] ?? '') + d
    const dark = w * 0.34
    shade += box(sunX > x ? x : x + w - dark, top, dark, height)
    for (let column = x + w * 0.24; column < x + w - 4; column += 9)
      if (random.chance(0.62)) windows += `M${r(column)} ${r(top + random.whole(6, 16))}V${at.quay - 12}`
    x += w + (random.chance(0.3) ? random.between(2, 10) : 0)
  }
  const pane =
    light.lamps > 0.3 ? mix('#ffd68c', light.haze, at.distance * 0.8) : lit(light, '#dff1f2', at.distance)
  return [
    ...Object.entries(walls).map(([colour, d]) => fill(d, tone(light, colour, at.distance))),
    fill(shade, light.shade, 'opacity=".28"'),
    stroke(spires, tone(light, '#5b7f93', at.distance), 2),
    // Uneven gaps, so that no two stories are lit alike.
    `<path d="${windows}" stroke="${pane}" stroke-width="4" stroke-dasharray="${light.lamps > 0.3 ? '3 7 3 27 3 17' : '3 7 3 7 3 17'}" opacity=".8"/>`,
  ].join('')
}

export function reflections({ light, random, width }: Stage, quay: number, centre: number): string {
  let lamps = ''
  let dark = ''
  for (let i = 0; i < 9; i++) {
    const x = centre + random.between(-0.5, 0.5) * width
    dark += box(x, quay + 4, random.between(14, 30), random.between(18, 62))
    if (light.lamps > 0.3)
      lamps += bar(x + random.between(-12, 12), quay + random.between(6, 54), random.between(4, 18))
  }
  return fill(dark, light.shade, 'opacity=".16"') + stroke(lamps, '#ffd68c', 2, 'opacity=".7"')
}

export function quayside({ light, random, width, season }: Stage, quay: number): string {
  let trees = ''
  for (let x = 4; x < width; x += random.between(12, 48)) trees += bar(x, quay - random.between(0, 4), 0)
  return (
    stroke(trees, tone(light, mix(foliage[season], '#1d4a48', 0.3), 0.12), 16) +
    fill(box(0, quay - 1, width, 6), tone(light, '#56606c', 0.05))
  )
}

/** Near bank with trees, lamps and a rail. */
export function promenade({ light, random, width, height, season }: Stage): string {
  const dark = silhouette(light, mix(foliage[season], '#234a4c', 0.5))
  let d = box(0, height - 22, width, 22)
  const rail = `M0 ${height - 34}H${r(width)}`
  let posts = ''
  const side = random.chance(0.5)
  for (let i = 0; i < 5; i++) {
    const x = (side ? 0 : width) + (side ? 1 : -1) * (i * 26 + random.between(-6, 6))
    d += bush(x, height - 20, 44 - i * 7)
  }
  let lamps = ''
  for (let x = width * 0.14; x < width; x += width * 0.24) {
    posts += `M${r(x)} ${height - 22}v-46`
    lamps += bar(x, height - 70, 0)
  }
  return (
    fill(d, dark) +
    stroke(posts + rail, dark, 1.8) +
    `<path d="M0 ${height - 28}H${r(width)}" stroke="${dark}" stroke-width="12" stroke-dasharray="1.6 10"/>` +
    stroke(lamps, light.lamps > 0.1 ? '#ffe3a8' : '#fff6e0', 9)
  )
}
