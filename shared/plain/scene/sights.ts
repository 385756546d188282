import { mix } from './colour.ts'
import { bush, conifer, cypress, palm } from './details.ts'
import { houses } from './houses.ts'
import type { Ground, Landmark } from './landmarks/landmark.ts'
import { paintLandmark } from './landmarks/paintLandmark.ts'
import { lit, silhouette, tone } from './light.ts'
import { townCorner, townGreen, townTrees } from './oldTown.ts'
import { promenade, quayside, reflections, towers } from './riverside.ts'
import { bar, box, fill, hill, rolling, stroke } from './shapes.ts'
import { paintSky } from './sky.ts'
import type { Stage } from './stage.ts'
import { paintWater } from './water.ts'

interface Setting {
  horizon: number
  /** Where landmarks stand. */
  foot: number
  /** How high the hills are that close the view, unless the landmark brings its own. */
  hills?: number
  behind: (stage: Stage, x: number) => string
  /** What the landmark rises from. */
  ground: (stage: Stage, x: number) => string
  /** Between the viewer and the view. */
  near: (stage: Stage) => string
}

/** A city by its landmark, on the ground where it stands. */
export function paintSights(stage: Stage, landmark: Landmark): string {
  const { random, width, sunX } = stage
  const setting = settings[landmark.ground]
  // Frames crop covers to squares: what a city is known by has to be within the middle one.
  const middle = Math.min(width, stage.height) / 2 - 8
  const scale = Math.min(random.between(0.92, 1.06), middle / landmark.reach)
  const room = middle - landmark.reach * scale
  const x = width / 2 + (sunX > width / 2 ? -1 : 1) * room * random.between(0.4, 1)
  const { behind, itself, front } = paintLandmark(stage, landmark, { x, foot: setting.foot, scale })
  return [
    paintSky(stage, setting.horizon),
    setting.hills && !behind ? farHills(stage, setting.hills, setting.foot) : behind,
    setting.behind(stage, x),
    itself,
    setting.ground(stage, x),
    front,
    setting.near(stage),
  ].join('')
}

const settings: Record<Ground, Setting> = {
  town: {
    horizon: 270,
    foot: 318,
    hills: 214,
    behind: stage =>
      fill(box(0, 268, stage.width, 60), tone(stage.light, townGreen(stage), 0.4)) +
      houses(stage, { foot: 316, size: 0.8, distance: 0.34, step: 5 }),
    ground: stage =>
      fill(box(0, 316, stage.width, 86), tone(stage.light, '#6a5148', 0.2)) +
      houses(stage, { foot: 392, size: 1.55, distance: 0.04, step: 6 }),
    near: stage => townCorner(stage, townGreen(stage)),
  },
  river: {
    horizon: 300,
    foot: 302,
    hills: 246,
    behind: stage =>
      houses(stage, { foot: 300, size: 0.66, distance: 0.4, step: 4 }) +
      townTrees(stage, townGreen(stage), { from: 0, to: stage.width, top: 272 }),
    ground: river,
    near: nearBank,
  },
  skyline: {
    horizon: 300,
    foot: 302,
    behind: (stage, x) => {
      const rise = (at: number) => 0.5 * Math.exp(-(((at - x) / (stage.width * 0.36)) ** 2))
      return (
        towers(stage, { quay: 300, rise, distance: 0.6, scale: 0.7, from: -20 }) +
        towers(stage, { quay: 300, rise: () => 0.08, distance: 0.36, scale: 0.74, from: -4 })
      )
    },
    ground: river,
    near: nearBank,
  },
  park: {
    horizon: 300,
    foot: 314,
    hills: 262,
    behind: stage => treeLine(stage, 302) + lawn(stage),
    ground: () => '',
    near: parkTrees,
  },
  sea: {
    horizon: 250,
    foot: 286,
    hills: 240,
    behind: stage => paintWater(stage, 250),
    ground: () => '',
    near: shoreTrees,
  },
  desert: {
    horizon: 290,
    foot: 322,
    behind: ({ light, width, random }) =>
      fill(
        hill(rolling(random, { from: 0, to: width, y: 280, swing: 6, steps: 4 }), 402),
        lit(light, '#e0a868', 0.3),
      ),
    ground: ({ light, width, random }) =>
      fill(
        hill(rolling(random, { from: -20, to: width + 20, y: 344, swing: 10, steps: 5 }), 402),
        lit(light, '#d39355', 0.05),
      ),
    near: oasis,
  },
}

function farHills(stage: Stage, y: number, floor: number): string {
  const { light, random, width } = stage
  const line = rolling(random, { from: 0, to: width, y, swing: 14, steps: 5 })
  return fill(hill(line, floor), tone(light, mix(townGreen(stage), '#6c7f96', 0.4), 0.56))
}

function treeLine(stage: Stage, y: number): string {
  const { light, random, width } = stage
  let crowns = ''
  for (let x = 4; x < width; x += random.between(14, 30)) crowns += bar(x, y - random.between(0, 10), 0)
  return stroke(crowns, tone(light, townGreen(stage), 0.3), 26)
}

function river(stage: Stage, x: number): string {
  return paintWater(stage, 300) + reflections(stage, 300, x) + quayside(stage, 300)
}

/** The bank on this side of the river. */
function nearBank(stage: Stage): string {
  return stage.random.chance(0.4) ? promenade(stage) : corner(stage, 50, 9)
}

/** Crowns that get smaller toward the middle of the picture. */
function corner(stage: Stage, size: number, less: number, step = 30): string {
  const { light, random, width, height } = stage
  const isLeft = random.chance(0.5)
  let d = ''
  for (let i = 0; i < 4; i++) {
    const away = i * step - 6
    d += bush(isLeft ? away : width - away, height + 4, size - i * less)
    if (step < 30 && i < 2) d += bush(isLeft ? width - away : away, height + 6, size * 0.6 - i * less)
  }
  return fill(d, silhouette(light, townGreen(stage)))
}

function lawn(stage: Stage): string {
  const { light, random, width } = stage
  const green = townGreen(stage)
  let beds = ''
  for (let i = 0; i < 9; i++)
    beds += bar(random.between(0, width), random.between(332, 385), random.between(20, 60))
  return (
    fill(box(0, 302, width, 100), lit(light, mix(green, '#9aa860', 0.3), 0.06)) +
    stroke(beds, tone(light, green, 0.05), 3, 'opacity=".4"')
  )
}

function parkTrees(stage: Stage): string {
  return corner(stage, 56, 9, stage.random.between(24, 29))
}

/** Trees of the place in the near corner, from where one looks over the water. */
function shoreTrees(stage: Stage): string {
  const { light, random, width, height, manner } = stage
  const isLeft = random.chance(0.5)
  const at = (away: number) => (isLeft ? away : width - away)
  const lean = isLeft ? 1 : -1
  const trees =
    manner === 'tropical' || manner === 'american'
      ? palm(at(40), height + 4, random.between(130, 165), lean * 0.2) +
        palm(at(16), height + 4, 110, lean * 0.1)
      : manner === 'mediterranean'
        ? cypress(at(22), height + 4, 120) + cypress(at(46), height + 4, 90)
        : conifer(at(20), height + 4, 110) + conifer(at(48), height + 4, 80)
  return fill(
    trees + bush(at(60), height + 6, 40) + bush(at(6), height + 6, 52),
    silhouette(light, townGreen(stage)),
  )
}

function oasis({ light, random, width, height }: Stage): string {
  const isLeft = random.chance(0.5)
  const at = (away: number) => (isLeft ? away : width - away)
  const lean = isLeft ? 0.12 : -0.12
  return fill(
    palm(at(30), height + 4, random.between(130, 160), lean) + palm(at(62), height + 4, 90, lean * 1.6),
    silhouette(light, '#2f5a44'),
  )
}
