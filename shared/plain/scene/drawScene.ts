import { paintCoast } from './coast.ts'
import { paintDesert } from './desert.ts'
import { paintIslands } from './islands.ts'
import type { Landmark } from './landmarks/landmark.ts'
import { lights } from './light.ts'
import type { TimeOfDay } from './light.ts'
import { paintMountains } from './mountains.ts'
import { paintOldTown } from './oldTown.ts'
import { seededRandom } from './seededRandom.ts'
import type { SeededRandom } from './seededRandom.ts'
import { paintSights } from './sights.ts'
import { paintSkyline } from './skyline.ts'
import type { Manner, SceneKind, Season, Stage } from './stage.ts'

export interface SceneOptions {
  /** The same seed always draws the same picture. */
  seed: string
  kind?: SceneKind | undefined
  manner?: Manner | undefined
  season?: Season | undefined
  time?: TimeOfDay | undefined
  /** Stands in the picture, on its own ground. */
  landmark?: Landmark | undefined
  /** Only the proportion counts; the picture scales without loss. */
  width: number
  height: number
  /** Begins every id inside the drawing. Two drawings on one page need two prefixes. */
  idPrefix: string
}

export interface SceneDrawing {
  viewBox: string
  /** SVG markup to put inside an `<svg>`; made of numbers and our own colors, never of the seed's text. */
  body: string
}

const painters: Record<SceneKind, (stage: Stage) => string> = {
  coast: paintCoast,
  mountains: paintMountains,
  skyline: paintSkyline,
  desert: paintDesert,
  islands: paintIslands,
  oldTown: paintOldTown,
}

const stageHeight = 400

/** Draws a destination as a travel poster would: flat layers, one light, a few telling details. */
export function drawScene(options: SceneOptions): SceneDrawing {
  const random = seededRandom(options.seed)
  const season = options.season ?? random.pick(['spring', 'summer', 'autumn', 'winter'])
  const kind = options.kind ?? random.pick(['coast', 'mountains', 'skyline', 'desert', 'islands', 'oldTown'])
  const { landmark } = options
  // The same landmark may stand in many pictures, so it is seen in every light.
  const light =
    lights[options.time ?? (landmark ? random.pick(byDaylight[season]) : timeFor(random, season, kind))]
  const aspect = Math.min(4, Math.max(0.6, options.width / options.height))
  const width = Math.round(stageHeight * aspect)
  const isLeft = random.chance(0.5) || landmark?.isHanded
  const stage: Stage = {
    width,
    height: stageHeight,
    light,
    season,
    manner: options.manner ?? random.pick(['northern', 'mediterranean']),
    random,
    sunX: width * (isLeft ? random.between(0.24, 0.36) : random.between(0.64, 0.76)),
    id: name => `${options.idPrefix}${name}`,
  }
  return {
    viewBox: `0 0 ${width} ${stageHeight}`,
    body: landmark ? paintSights(stage, landmark) : painters[kind](stage),
  }
}

const byDaylight: Record<Season, readonly [TimeOfDay, ...TimeOfDay[]]> = {
  spring: ['dawn', 'day', 'golden', 'sunset', 'dusk'],
  summer: ['day', 'golden', 'sunset', 'dusk', 'night'],
  autumn: ['golden', 'sunset', 'dusk', 'dawn', 'day'],
  winter: ['frost', 'dawn', 'dusk', 'night', 'day'],
}

function timeFor(random: SeededRandom, season: Season, kind: SceneKind): TimeOfDay {
  if (kind === 'skyline') return random.pick(['dusk', 'sunset', 'golden', 'night', 'dawn'])
  if (season === 'winter' && kind !== 'desert' && kind !== 'islands')
    return random.pick(['frost', 'dawn', 'dusk', 'frost', 'night'])
  if (season === 'autumn') return random.pick(['golden', 'sunset', 'golden', 'dusk', 'dawn'])
  if (season === 'spring') return random.pick(['dawn', 'day', 'golden', 'dawn', 'sunset'])
  return random.pick(['day', 'golden', 'sunset', 'day', 'dusk'])
}
