import { mix } from './colour.ts'
import { bush, cypress } from './details.ts'
import { lit, silhouette, tone } from './light.ts'
import { bar, box, fill, hill, r, rolling, stroke } from './shapes.ts'
import { paintSky } from './sky.ts'
import { foliage } from './stage.ts'
import type { Manner, Stage } from './stage.ts'

interface TownStyle {
  walls: readonly [string, string, ...string[]]
  roof: string
  monument: (stage: Stage, x: number, foot: number) => string
}

/** Roofs climbing to the one building that everybody knows the town by. */
export function paintOldTown(stage: Stage): string {
  const { light, random, width, season } = stage
  const horizon = 262
  const style = styles[stage.manner]
  const x = stage.sunX > width / 2 ? width * random.between(0.26, 0.38) : width * random.between(0.62, 0.74)
  const green = mix(foliage[season], '#2a5a4a', 0.25)
  const farHill = rolling(random, { from: 0, to: width, y: 206, swing: 22, steps: 5 })
  const tall = stage.manner === 'mediterranean'
  let trees = ''
  for (let i = 0; i < 7; i++) {
    const treeX = random.between(0, width)
    trees += tall ? cypress(treeX, 258, random.between(24, 44)) : bar(treeX, random.between(246, 256), 0)
  }
  const treeColour = tone(light, green, 0.36)
  return [
    paintSky(stage, horizon),
    fill(hill(farHill, horizon + 2), tone(light, mix(green, '#6c7f96', 0.4), 0.56)),
    tall ? fill(trees, treeColour) : stroke(trees, treeColour, 22),
    houses(stage, style, { foot: 290, size: 0.95, distance: 0.3, step: 6 }),
    style.monument(stage, x, 300),
    houses(stage, style, { foot: 336, size: 1.24, distance: 0.14, step: 10 }),
    houses(stage, style, { foot: 402, size: 1.66, distance: 0.02, step: 14 }),
    near(stage, green),
  ].join('')
}

/** One row of houses side by side, painted colour by colour. */
function houses(
  { light, random, width, manner, sunX }: Stage,
  style: TownStyle,
  row: { foot: number; size: number; distance: number; step: number },
): string {
  const walls: Record<string, string> = {}
  let roofs = ''
  let roofShade = ''
  let shade = ''
  let windows = ''
  for (let x = -12; x < width;) {
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
    const rows = row.distance > 0.2 ? 1 : 2
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
      box(0, row.foot - 30 * row.size, width, 60 * row.size),
      mix(tone(light, style.roof, row.distance), light.shade, 0.45),
    ),
    ...Object.entries(walls).map(([colour, d]) => fill(d, lit(light, colour, row.distance))),
    fill(shade, light.shade, 'opacity=".22"'),
    fill(roofs, tone(light, style.roof, row.distance)),
    fill(roofShade, tone(light, mix(style.roof, '#3a2530', 0.35), row.distance)),
    `<path d="${windows}" stroke="${glow}" stroke-width="${r(width7)}" stroke-dasharray="${r(4.5 * row.size)} ${r(6 * row.size)}" opacity=".85"/>`,
  ].join('')
}

function near({ light, random, width, height, manner }: Stage, green: string): string {
  const dark = silhouette(light, green)
  let d = ''
  const side = random.chance(0.5)
  for (let i = 0; i < 3; i++) {
    const x = side ? i * 24 - 4 : width - i * 24 + 4
    d +=
      manner === 'mediterranean' && i < 2
        ? cypress(x + (side ? 12 : -12), height, 128 - i * 34)
        : bush(x, height + 4, 34 - i * 8)
  }
  return fill(d, dark)
}

/** Dome on a drum beside a bell tower: Florence, Rome, Dubrovnik and their kin. */
function domeAndTower({ light, sunX }: Stage, x: number, foot: number): string {
  const stone = lit(light, '#eadcc2', 0.16)
  const dark = tone(light, '#b59c86', 0.16)
  const side = sunX > x ? -1 : 1
  const tx = x - side * 58
  return [
    fill(box(x - 38, foot - 92, 76, 92) + box(x - 30, foot - 112, 60, 22), stone),
    fill(
      box(side < 0 ? x - 38 : x + 14, foot - 92, 24, 92) +
        box(side < 0 ? x - 30 : x + 10, foot - 112, 20, 22),
      dark,
    ),
    fill(
      `M${r(x - 32)} ${foot - 111}C${r(x - 32)} ${foot - 152} ${r(x - 10)} ${foot - 166} ${r(x)} ${foot - 170}C${r(x + 10)} ${foot - 166} ${r(x + 32)} ${foot - 152} ${r(x + 32)} ${foot - 111}z`,
      tone(light, '#c55f3f', 0.12),
    ),
    stroke(
      `M${r(x - 15)} ${foot - 112}Q${r(x - 13)} ${foot - 152} ${r(x)} ${foot - 169}Q${r(x + 13)} ${foot - 152} ${r(x + 15)} ${foot - 112}M${r(x)} ${foot - 112}v-58`,
      lit(light, '#eadcc2', 0.16),
      1.6,
    ),
    fill(`${box(x - 5, foot - 184, 10, 16)}M${r(x - 7)} ${foot - 184}l7 -12 7 12z`, stone),
    fill(box(tx - 13, foot - 178, 26, 178), stone),
    fill(box(side < 0 ? tx - 13 : tx + 4, foot - 178, 9, 178), dark),
    fill(`M${r(tx - 16)} ${foot - 178}l16 -26 16 26z`, tone(light, '#c55f3f', 0.12)),
    fill(
      [0, 36, 72].map(down => `M${r(tx - 5)} ${foot - 146 + down}v-14a5 5 0 0 1 10 0v14z`).join(''),
      tone(light, '#4a4450', 0.1),
    ),
  ].join('')
}

/** Twin spires over a steep nave: Prague, Tallinn, Kraków and their kin. */
function twinSpires({ light, sunX }: Stage, x: number, foot: number): string {
  const stone = lit(light, '#d9c3a3', 0.16)
  const dark = tone(light, '#9c8878', 0.16)
  const slate = tone(light, '#3f6f6c', 0.1)
  const towers = [x - 30, x + 30]
  const side = sunX > x ? 0 : 12
  return [
    fill(`${box(x - 26, foot - 90, 52, 90)}M${r(x - 26)} ${foot - 90}l26 -40 26 40z`, stone),
    fill(towers.map(at => box(at - 12, foot - 146, 24, 146)).join(''), stone),
    fill(towers.map(at => box(at - 12 + side, foot - 146, 12, 146)).join(''), dark),
    fill(
      towers
        .map(
          at =>
            `M${r(at - 14)} ${foot - 144}l6 -18 8 -58 8 58 6 18zM${r(at - 17)} ${foot - 146}l4 -26 4 26zM${r(at + 9)} ${foot - 146}l4 -26 4 26z`,
        )
        .join(''),
      slate,
    ),
    fill(
      towers.map(at => `M${r(at - 4)} ${foot - 108}v-16l4 -6 4 6v16z`).join('') +
        `M${r(x - 9)} ${foot - 66}a9 9 0 1 1 18 0a9 9 0 1 1 -18 0z`,
      light.lamps > 0.3 ? '#ffd68c' : tone(light, '#454a5c', 0.1),
    ),
  ].join('')
}

/** Five roofs, one over the other. */
function pagoda({ light }: Stage, x: number, foot: number): string {
  const roof = tone(light, '#3c4a52', 0.06)
  const body = lit(light, '#b5493a', 0.08)
  let walls = ''
  let roofs = ''
  let lamps = ''
  for (let storey = 0; storey < 5; storey++) {
    const y = foot - 40 - storey * 33
    const half = 34 - storey * 4
    walls += box(x - half, y - 8, half * 2, 36)
    lamps += box(x - half * 0.5, y + 6, half, 7)
    roofs += `M${r(x - half - 24)} ${r(y)}q18 -2 ${r(half * 0.7 + 8)} -15h${r((half + 24) * 2 - (half * 0.7 + 26) * 2)}q${r(half * 0.4)} 13 ${r(half * 0.7 + 26)} 15q-8 3 -14 6h${r(-(half + 24) * 2 + 28)}q-6 -3 -14 -6z`
  }
  return [
    fill(walls, body),
    fill(lamps, light.lamps > 0.1 ? '#ffd68c' : tone(light, '#f2d7b0', 0.1)),
    fill(roofs + box(x - 2, foot - 246, 4, 62), roof) +
      stroke(bar(x - 5, foot - 222, 10) + bar(x - 4, foot - 232, 8), roof, 3),
  ].join('')
}

/** Great dome between two thin minarets. */
function mosque({ light, sunX }: Stage, x: number, foot: number): string {
  const stone = lit(light, '#efe0c8', 0.14)
  const dark = tone(light, '#bfa58c', 0.14)
  const lead = tone(light, '#3b8a8c', 0.1)
  const side = sunX > x ? -44 : 20
  const minarets = [x - 76, x + 76]
  const dome = (at: number, y: number, size: number) =>
    `M${r(at - size)} ${r(y)}C${r(at - size * 1.1)} ${r(y - size * 0.8)} ${r(at - size * 0.3)} ${r(y - size)} ${r(at)} ${r(y - size * 1.3)}C${r(at + size * 0.3)} ${r(y - size)} ${r(at + size * 1.1)} ${r(y - size * 0.8)} ${r(at + size)} ${r(y)}z`
  return [
    fill(box(x - 60, foot - 70, 120, 70) + box(x - 44, foot - 92, 88, 24), stone),
    fill(box(x + side, foot - 92, 24, 92), dark),
    fill(dome(x, foot - 91, 42) + dome(x - 50, foot - 70, 14) + dome(x + 50, foot - 70, 14), lead),
    fill(
      minarets
        .map(
          at =>
            box(at - 6, foot - 166, 12, 166) +
            box(at - 9, foot - 128, 18, 5) +
            box(at - 9, foot - 166, 18, 4),
        )
        .join(''),
      stone,
    ),
    fill(
      minarets.map(at => `M${r(at - 6)} ${foot - 166}l6 -34 6 34z`).join('') + box(x - 1, foot - 164, 2, 20),
      lead,
    ),
    fill(
      [-36, -12, 12, 36].map(dx => `M${r(x + dx - 6)} ${foot - 26}v-16a6 8 0 0 1 12 0v16z`).join(''),
      light.lamps > 0.3 ? '#ffd68c' : dark,
    ),
  ].join('')
}

/** White mission front with one tower, as Spain built it overseas. */
function mission({ light, sunX }: Stage, x: number, foot: number): string {
  const white = lit(light, '#f6dfae', 0.12)
  const dark = tone(light, '#c99a6a', 0.12)
  const roof = tone(light, '#c4573a', 0.1)
  const towers = [x - 44, x + 44]
  const side = sunX > x ? -16 : 4
  const tier = (at: number) => box(at - 16, foot - 124, 32, 124) + box(at - 12, foot - 152, 24, 28)
  return [
    fill(
      `${box(x - 32, foot - 88, 64, 88)}M${r(x - 32)} ${foot - 88}q10 -4 14 -18q8 -16 18 -20q10 4 18 20q4 14 14 18z${towers.map(tier).join('')}`,
      white,
    ),
    fill(towers.map(at => box(at + side, foot - 124, 12, 124)).join(''), dark),
    fill(
      towers
        .map(
          at =>
            `M${r(at - 13)} ${foot - 152}q2 -16 13 -22q11 6 13 22zM${r(at - 1)} ${foot - 186}h2v14h-2zM${r(at - 19)} ${foot - 126}h38v4h-38z`,
        )
        .join(''),
      roof,
    ),
    fill(
      towers
        .map(
          at =>
            `M${r(at - 4)} ${foot - 130}v-10a4 4 0 0 1 8 0v10zM${r(at - 5)} ${foot - 92}v-12a5 5 0 0 1 10 0v12z`,
        )
        .join('') + `M${r(x - 9)} ${foot - 40}v-18a9 9 0 0 1 18 0v18z`,
      light.lamps > 0.3 ? '#ffd68c' : tone(light, '#5a4450', 0.1),
    ),
  ].join('')
}

const styles: Record<Manner, TownStyle> = {
  mediterranean: {
    walls: ['#f3dcb2', '#eec38f', '#e9a983', '#f6ead2'],
    roof: '#c8623f',
    monument: domeAndTower,
  },
  northern: {
    walls: ['#e8c58c', '#c9785a', '#8fae9e', '#ead9bd', '#7f94a8'],
    roof: '#9b4436',
    monument: twinSpires,
  },
  eastAsian: { walls: ['#e9d8b8', '#8a5a44', '#6d4a3e', '#d8bd94'], roof: '#46545c', monument: pagoda },
  arabian: { walls: ['#e2b482', '#d39a68', '#efd0a4', '#c98660'], roof: '#c9784e', monument: mosque },
  tropical: { walls: ['#f2b784', '#6fb7ae', '#f4dd9a', '#e58a7a'], roof: '#b4573f', monument: mission },
  american: { walls: ['#f0b45f', '#d9694f', '#5fa3a5', '#f3dca8'], roof: '#b4533c', monument: mission },
}
