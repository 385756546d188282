import { mix } from './colour.ts'
import { camel, palm, saguaro } from './details.ts'
import { lit, silhouette, tone } from './light.ts'
import { box, fill, polygon, r, stroke } from './shapes.ts'
import type { Point } from './shapes.ts'
import { paintSky } from './sky.ts'
import type { Stage } from './stage.ts'

/** Dunes with one bright and one dark side, below distant mesas; a caravan in Africa and Asia, cacti in the Americas. */
export function paintDesert(stage: Stage): string {
  const { light, random, width, manner, sunX } = stage
  const horizon = 236
  const sand = manner === 'american' ? '#cf7148' : '#dd9a5c'
  const flip = sunX > width / 2
  const crest = flip ? random.between(0.24, 0.36) : random.between(0.64, 0.76)
  const walk = flip ? 0.66 : 0.3
  return [
    paintSky(stage, horizon),
    manner === 'american' ? mesas(stage, horizon) : farRocks(stage, horizon),
    fill(box(0, horizon, width, 170), lit(light, sand, 0.42)),
    dune(stage, { crest: flip ? 0.78 : 0.2, top: horizon - 16, foot: 300, distance: 0.34, sand }),
    dune(stage, { crest, top: 176, foot: 330, distance: 0.16, sand }),
    manner === 'arabian' || manner === 'eastAsian' ? caravan(stage, width * walk, 296) : '',
    dune(stage, {
      crest: flip ? 0.9 : 0.08,
      top: 276,
      foot: 400,
      distance: 0.06,
      sand: mix(sand, '#8a4030', 0.12),
    }),
    foreground(stage, flip),
  ].join('')
}

/** One dune: the whole in light, then the slope beyond its S-shaped crest in shade. */
function dune(
  { light, width }: Stage,
  at: { crest: number; top: number; foot: number; distance: number; sand: string },
): string {
  const x = at.crest * width
  const rise = at.foot - at.top
  const shadeSide = at.crest < 0.5 ? -1 : 1
  const outline = `M${r(x - rise * 4.6)} ${r(at.foot)}C${r(x - rise * 2.2)} ${r(at.foot - rise * 0.1)} ${r(x - rise * 1.1)} ${r(at.top + rise * 0.06)} ${r(x)} ${r(at.top)}C${r(x + rise * 1.1)} ${r(at.top + rise * 0.06)} ${r(x + rise * 2.2)} ${r(at.foot - rise * 0.1)} ${r(x + rise * 4.6)} ${r(at.foot)}V401H${r(x - rise * 4.6)}z`
  const s = (dx: number) => r(x + shadeSide * dx * rise)
  const y = (t: number) => r(at.top + rise * t)
  const shade = `M${r(x)} ${r(at.top)}C${s(-0.5)} ${y(0.2)} ${s(0.66)} ${y(0.36)} ${s(0.1)} ${y(0.6)}S${s(-1.3)} ${y(0.8)} ${s(-2.3)} ${y(1.2)}V401H${s(4.6)}V${y(1)}C${s(2.2)} ${y(0.9)} ${s(1.1)} ${y(0.06)} ${r(x)} ${r(at.top)}z`
  return (
    fill(outline, lit(light, at.sand, at.distance)) +
    fill(
      shade,
      mix(tone(light, mix(at.sand, '#7b3b35', 0.5), at.distance), light.shade, 0.1 + light.dimmed * 0.3),
    )
  )
}

function farRocks({ light, random, width }: Stage, horizon: number): string {
  const points: Point[] = [[0, horizon + 2]]
  for (let x = 0; x < width;) {
    const w = random.between(40, 90)
    const h = random.between(8, 42)
    points.push(
      [x + w * 0.18, horizon - h * 0.7],
      [x + w * 0.42, horizon - h],
      [x + w * 0.7, horizon - h * 0.62],
    )
    x += w
  }
  return fill(polygon([...points, [width, horizon + 2]]), tone(light, '#a5655a', 0.58))
}

function mesas({ light, random, width }: Stage, horizon: number): string {
  const shapes = ([0.14, 0.5, 0.84] as const).map((share, i) => {
    const x = width * (share + random.between(-0.05, 0.05))
    const w = [64, 38, 82][i]! * random.between(0.8, 1.15)
    const h = [82, 104, 62][i]! * random.between(0.85, 1.1)
    const y = horizon + 4
    return { x, w, h, y }
  })
  const body = shapes.map(
    ({ x, w, h, y }) =>
      `M${r(x - w * 1.1)} ${r(y)}L${r(x - w * 0.56)} ${r(y - h * 0.42)}L${r(x - w * 0.5)} ${r(y - h)}h${r(w * 0.3)}v3h${r(w * 0.3)}v-2h${r(w * 0.36)}L${r(x + w * 0.52)} ${r(y - h * 0.42)}L${r(x + w * 1.1)} ${r(y)}z`,
  )
  const dark = shapes.map(
    ({ x, w, h, y }) =>
      `M${r(x + w * 0.1)} ${r(y - h + 2)}h${r(w * 0.36)}L${r(x + w * 0.52)} ${r(y - h * 0.42)}L${r(x + w * 1.1)} ${r(y)}h${r(-w * 0.9)}z`,
  )
  return fill(body.join(''), lit(light, '#b4573f', 0.34)) + fill(dark.join(''), tone(light, '#82392f', 0.34))
}

/** Camels in single file on the low ridge, with their guide ahead and the track behind. */
function caravan({ light, random }: Stage, x: number, y: number): string {
  const dark = silhouette(light, '#5c3a2e')
  const count = random.whole(3, 4)
  let d = `M${r(x - 34)} ${r(y)}l2 -9 -1 -5q3 -4 5 0l0 6 2 8h-2l-2 -6 -1.4 6zM${r(x - 32)} ${r(y - 16)}a2.2 2.2 0 1 1 3 0z`
  for (let i = 0; i < count; i++) d += camel(x + i * 34, y - i * 1.2, random.between(23, 26))
  const track = `M${r(x + count * 34)} ${r(y - 2)}q40 -6 70 4`
  return stroke(track, dark, 1.6, 'stroke-dasharray="1 4" opacity=".6"') + fill(d, dark)
}

function foreground({ light, random, width, height, manner }: Stage, flip: boolean): string {
  const at = (share: number) => (flip ? share * width : width - share * width)
  if (manner === 'american') {
    const dark = silhouette(light, '#3f5d45')
    return fill(
      saguaro(at(0.1), height + 4, random.between(170, 190)) +
        saguaro(at(0.24), height + 2, random.between(84, 104)) +
        saguaro(at(0.92), height + 2, random.between(60, 76)),
      dark,
    )
  }
  const lean = flip ? 0.12 : -0.12
  return fill(
    palm(at(0.06), height + 4, random.between(176, 196), lean) +
      palm(at(0.15), height + 4, random.between(116, 134), lean * 1.8) +
      palm(at(0.02), height + 4, 104, -lean),
    silhouette(light, '#2f5a44'),
  )
}
