import { mix } from './colour.ts'
import { cypress, longBoat, palm, sailBoat } from './details.ts'
import { lit, silhouette, tone } from './light.ts'
import { box, bar, disc, fill, hill, polygon, r, rolling, stroke } from './shapes.ts'
import type { Point } from './shapes.ts'
import { paintSky } from './sky.ts'
import type { Stage } from './stage.ts'
import { paintWater } from './water.ts'

/** An archipelago: limestone towers and huts in the tropics, white villages elsewhere. */
export function paintIslands(stage: Stage): string {
  return stage.manner === 'tropical' || stage.manner === 'eastAsian' ? karst(stage) : whiteVillage(stage)
}

function karst(stage: Stage): string {
  const { light, random, width, sunX } = stage
  const horizon = 236
  const flip = sunX > width / 2
  const at = (share: number) => (flip ? share * width : width - share * width)
  return [
    paintSky(stage, horizon),
    rockTower(stage, at(random.between(0.46, 0.52)), horizon + 4, 96, 84, 0.62),
    rockTower(stage, at(random.between(0.9, 0.96)), horizon + 4, 84, 62, 0.58),
    paintWater(stage, horizon),
    rockTower(stage, at(0.38), horizon + 14, 84, 146, 0.3),
    rockTower(stage, at(0.2), horizon + 30, 124, 190, 0.1),
    huts(stage, at(0.42), horizon + 46),
    fill(longBoat(at(random.between(0.66, 0.74)), 312, 24), silhouette(light, '#6b4030')),
    fill(longBoat(at(0.86), 268, 12), silhouette(light, '#6b4030')),
    palmFrame(stage, flip),
  ].join('')
}

/** A steep limestone island with a green crown, a pale face and its own foot of foam. */
function rockTower(
  { light, random }: Stage,
  x: number,
  foot: number,
  w: number,
  h: number,
  distance: number,
): string {
  const lean = random.between(-0.06, 0.06) * w
  const top = foot - h
  const left: Point[] = [
    [x - w * 0.52, foot],
    [x - w * 0.5, foot - h * 0.24],
    [x - w * 0.42, foot - h * 0.58],
    [x - w * 0.34, foot - h * 0.84],
    [x - w * 0.14 + lean, top],
  ]
  const right: Point[] = [
    [x + w * 0.12 + lean, top + 3],
    [x + w * 0.3, foot - h * 0.82],
    [x + w * 0.36, foot - h * 0.54],
    [x + w * 0.5, foot - h * 0.3],
    [x + w * 0.54, foot],
  ]
  let crown = `M${r(x - w * 0.42)} ${r(foot - h * 0.58)}`
  const rim: Point[] = [left[3]!, left[4]!, right[0]!, right[1]!, right[2]!]
  for (const [px, py] of rim) crown += `Q${r(px - w * 0.06)} ${r(py - h * 0.07)} ${r(px)} ${r(py)}`
  crown += `L${r(x + w * 0.24)} ${r(foot - h * 0.6)}L${r(x + w * 0.16)} ${r(foot - h * 0.36)}L${r(x + w * 0.05)} ${r(foot - h * 0.64)}L${r(x - w * 0.1)} ${r(foot - h * 0.5)}L${r(x - w * 0.2)} ${r(foot - h * 0.66)}z`
  const cracks: Point[] = [
    [x + w * 0.1, foot - h * 0.5],
    [x + w * 0.28, foot - h * 0.3],
    [x + w * 0.2, foot],
    [x - w * 0.06, foot],
  ]
  return [
    fill(polygon([...left, ...right]), lit(light, '#d6c3a4', distance)),
    fill(polygon([...cracks, [x + w * 0.02, foot - h * 0.2]]), tone(light, '#8f8078', distance)),
    fill(
      polygon([
        [x - w * 0.52, foot],
        [x - w * 0.44, foot - h * 0.5],
        [x - w * 0.3, foot - h * 0.28],
        [x - w * 0.34, foot],
      ]),
      tone(light, '#9a8a7e', distance),
    ),
    fill(crown, tone(light, '#3f8756', distance)),
    stroke(bar(x - w * 0.56, foot, w * 1.14), '#ffffff', 3, 'opacity=".4"'),
  ].join('')
}

function huts({ light }: Stage, x: number, foot: number): string {
  let walls = ''
  let roofs = ''
  let stilts = ''
  let doors = ''
  for (let i = 0; i < 3; i++) {
    const left = x + i * 34
    stilts += box(left + 2, foot - 8, 2, 12) + box(left + 20, foot - 8, 2, 12)
    walls += box(left, foot - 20, 24, 13)
    roofs += `M${r(left - 5)} ${r(foot - 18)}l12 -15h10l12 15z`
    doors += box(left + 9, foot - 16, 6, 9)
  }
  return [
    fill(stilts + box(x - 6, foot - 8, 106, 2.4), tone(light, '#5a3c2e', 0.05)),
    fill(walls, lit(light, '#c98f5c', 0.08)),
    fill(roofs, tone(light, '#8a5a36', 0.05)),
    fill(doors, light.lamps > 0.1 ? '#ffdb91' : tone(light, '#5a3c2e', 0)),
  ].join('')
}

function palmFrame({ light, random, width, height }: Stage, flip: boolean): string {
  const at = (share: number) => (flip ? share * width : width - share * width)
  const lean = flip ? 1 : -1
  const bank = `M${r(at(-0.02))} 352Q${r(at(0.16))} 350 ${r(at(0.34))} ${height}H${r(at(-0.02))}z`
  return fill(
    bank +
      palm(at(0.05), height + 4, random.between(236, 260), lean * 0.18) +
      palm(at(0.12), height + 4, 166, lean * 0.34),
    silhouette(light, '#1f5a45'),
  )
}

function whiteVillage(stage: Stage): string {
  const { light, random, width, height, sunX } = stage
  const horizon = 208
  const flip = sunX > width / 2
  const at = (share: number) => (flip ? share * width : width - share * width)
  const far = (from: number, to: number, y: number) =>
    hill(
      [
        [at(from), horizon + 3],
        ...rolling(random, { from: at(from + 0.05), to: at(to - 0.05), y, swing: 8, steps: 4 }),
        [at(to), horizon + 3],
      ],
      horizon + 3,
    )
  const boats = [sailBoat(at(0.68), 258, 28), sailBoat(at(0.52), 230, 14)]
  const slope = `M${r(at(-0.02))} 148C${r(at(0.2))} 150 ${r(at(0.3))} 232 ${r(at(0.44))} 292S${r(at(0.62))} 372 ${r(at(0.78))} ${height}H${r(at(-0.02))}z`
  return [
    paintSky(stage, horizon),
    fill(far(0.4, 0.78, horizon - 24), tone(light, '#7f7f9a', 0.6)),
    fill(far(0.7, 1.06, horizon - 14), tone(light, '#7f7f9a', 0.5)),
    paintWater(stage, horizon),
    fill(boats.map(boat => boat.sails).join(''), tone(light, '#fffaf0', 0)),
    fill(boats.map(boat => boat.hull).join(''), tone(light, '#2f5f86', 0)),
    fill(slope, lit(light, '#b98a6a', 0.1)),
    cubes(stage, at, flip),
    fill(
      `M${r(at(-0.02))} 372Q${r(at(0.2))} 366 ${r(at(0.44))} ${height}H${r(at(-0.02))}z${cypress(at(0.06), 404, 132)}${cypress(at(0.11), 404, 98)}${disc(at(0.22), 394, 18)}${disc(at(0.27), 398, 14)}`,
      silhouette(light, '#2d5a45'),
    ),
  ].join('')
}

/** White houses down the slope, each with a shaded side; every few a blue dome or a small arch. */
function cubes({ light, random, width }: Stage, at: (share: number) => number, flip: boolean): string {
  let white = ''
  let shade = ''
  let domes = ''
  let doors = ''
  const rows = 5
  for (let row = 0; row < rows; row++) {
    const y = 186 + row * 44
    const edge = 0.13 + row * 0.115
    for (let share = edge; share > -0.04; share -= 52 / width) {
      const w = random.between(36, 54)
      const h = random.between(28, 50)
      const x = at(share) - w / 2
      const foot = y + (edge - share) * -26 + random.between(-4, 8)
      white += box(x, foot - h, w, h + 14)
      shade += box(flip ? x : x + w * 0.66, foot - h, w * 0.34, h + 14)
      const doorX = x + w * (flip ? 0.62 : 0.24)
      if (random.chance(0.3))
        domes += `M${r(x + w * 0.16)} ${r(foot - h)}a${r(w * 0.34)} ${r(w * 0.34)} 0 0 1 ${r(w * 0.68)} 0zM${r(x + w * 0.49)} ${r(foot - h - w * 0.46)}h1.4v8h-1.4z`
      doors += `M${r(doorX)} ${r(foot - 2)}v-10a4 4 0 0 1 8 0v10z`
    }
  }
  const wall = mix('#fff9ee', light.shade, light.dimmed * 0.5)
  const glow = light.lamps > 0.3 ? '#ffcf80' : tone(light, '#2f6f9e', 0)
  return [
    fill(white, mix(wall, light.rim, 0.2)),
    fill(shade, mix(wall, light.shade, 0.32)),
    fill(domes, tone(light, '#2c74b3', 0)),
    fill(doors, glow),
  ].join('')
}
