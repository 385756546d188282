import { mix } from './colour.ts'
import { bush } from './details.ts'
import { lit, silhouette, tone } from './light.ts'
import { bar, box, fill, r, stroke } from './shapes.ts'
import { paintSky } from './sky.ts'
import { foliage } from './stage.ts'
import type { Stage } from './stage.ts'
import { paintWater } from './water.ts'

/** Towers in three depths over a river, with a bridge or a promenade in front. */
export function paintSkyline(stage: Stage): string {
  const { light, random, width } = stage
  const quay = 296
  const centre =
    stage.sunX > width / 2 ? width * random.between(0.34, 0.46) : width * random.between(0.54, 0.66)
  const rise = (x: number) => Math.exp(-(((x - centre) / (width * 0.3)) ** 2))
  let far = ''
  for (let x = -8; x < width;) {
    const w = random.between(18, 38)
    const h = 40 + 74 * rise(x + w / 2) * random.between(0.5, 1.1) + random.between(0, 22)
    far += box(x, quay - h, w + 1, h)
    x += w
  }
  return [
    paintSky(stage, quay),
    fill(far, tone(light, '#7b8ca6', 0.66)),
    towers(stage, { quay, rise, distance: 0.36, scale: 0.8, from: -20 }),
    towers(stage, { quay, rise, distance: 0.1, scale: 1, from: -4 }),
    paintWater(stage, quay),
    reflections(stage, quay, centre),
    quayside(stage, quay),
    random.chance(0.55) ? bridge(stage, quay) : promenade(stage),
  ].join('')
}

function towers(
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
    // Uneven gaps, so that no two storeys are lit alike.
    `<path d="${windows}" stroke="${pane}" stroke-width="4" stroke-dasharray="${light.lamps > 0.3 ? '3 7 3 27 3 17' : '3 7 3 7 3 17'}" opacity=".8"/>`,
  ].join('')
}

function reflections({ light, random, width }: Stage, quay: number, centre: number): string {
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

function quayside({ light, random, width, season }: Stage, quay: number): string {
  let trees = ''
  for (let x = 4; x < width; x += random.between(12, 48)) trees += bar(x, quay - random.between(0, 4), 0)
  return (
    stroke(trees, tone(light, mix(foliage[season], '#1d4a48', 0.3), 0.12), 16) +
    fill(box(0, quay - 1, width, 6), tone(light, '#56606c', 0.05))
  )
}

/** A suspension bridge coming in from the near bank. */
function bridge({ light, width }: Stage, quay: number): string {
  const dark = silhouette(light, '#3c4f66')
  const deck = 350
  const left = width * 0.2
  const right = width * 0.8
  const top = quay - 44
  let hangers = ''
  for (let x = left + 14; x < right - 6; x += 20) {
    const t = (x - left) / (right - left)
    hangers += `M${r(x)} ${r(top + 4 + (deck - top - 16) * 4 * t * (1 - t))}V${deck}`
  }
  const pylon = (x: number) =>
    box(x - 8, top, 4, 400 - top) +
    box(x + 4, top, 4, 400 - top) +
    box(x - 8, top + 8, 16, 4) +
    box(x - 8, top + 30, 16, 4)
  return [
    stroke(hangers, dark, 1),
    stroke(
      `M-10 ${deck - 8}Q${r(left * 0.6)} ${deck - 20} ${r(left)} ${top}Q${r(width / 2)} ${r(deck + (deck - top) * 0.86)} ${r(right)} ${top}Q${r(width - left * 0.6)} ${deck - 20} ${r(width + 10)} ${deck - 8}`,
      dark,
      2.4,
    ),
    fill(pylon(left) + pylon(right) + box(0, deck, width, 9), dark),
    light.lamps > 0.3
      ? `<path d="M6 ${deck - 2}H${r(width)}" stroke="#ffe3a8" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 26"/>`
      : '',
  ].join('')
}

/** Near bank with trees, lamps and a rail. */
function promenade({ light, random, width, height, season }: Stage): string {
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
