import { mix } from './colour.ts'
import { bush, cypress } from './details.ts'
import { houses } from './houses.ts'
import { silhouette, tone } from './light.ts'
import { bar, fill, hill, rolling, stroke } from './shapes.ts'
import type { Point } from './shapes.ts'
import { paintSky } from './sky.ts'
import { foliage } from './stage.ts'
import type { Stage } from './stage.ts'

/** Roofs climbing a hill. Nothing among them that would make it a certain town. */
export function paintOldTown(stage: Stage): string {
  const { light, random, width } = stage
  const horizon = 262
  const x = stage.sunX > width / 2 ? width * random.between(0.26, 0.38) : width * random.between(0.62, 0.74)
  const green = townGreen(stage)
  const farHill = rolling(random, { from: 0, to: width, y: 206, swing: 22, steps: 5 })
  const rise: Point[] = [-250, -150, -64, 0, 64, 150, 250].map((away, i): Point => [
    x + away,
    [276, 246, 196, 172, 190, 240, 276][i]! + random.between(-7, 7),
  ])
  const upHill = (reach: number): [number, number] => [
    x - reach * random.between(0.8, 1.1),
    x + reach * random.between(0.5, 0.8),
  ]
  return [
    paintSky(stage, horizon),
    fill(hill(farHill, horizon + 2), tone(light, mix(green, '#6c7f96', 0.4), 0.56)),
    fill(hill(rise, horizon + 30), tone(light, green, 0.4)),
    townTrees(stage, green, { from: x - 200, to: x + 200, top: 214 }),
    houses(stage, { foot: 226, size: 0.6, distance: 0.36, step: 3, span: upHill(56) }),
    houses(stage, { foot: 258, size: 0.76, distance: 0.32, step: 4, span: upHill(130) }),
    houses(stage, { foot: 292, size: 0.95, distance: 0.24, step: 6 }),
    houses(stage, { foot: 338, size: 1.3, distance: 0.14, step: 10 }),
    houses(stage, { foot: 402, size: 1.74, distance: 0.02, step: 14 }),
    townCorner(stage, green),
  ].join('')
}

export const townGreen = ({ season }: Stage): string => mix(foliage[season], '#2a5a4a', 0.25)

/** Trees between the far roofs: cypresses around the Mediterranean, round crowns elsewhere. */
export function townTrees(
  { light, random, manner }: Stage,
  green: string,
  { from, to, top }: { from: number; to: number; top: number },
): string {
  const isTall = manner === 'mediterranean'
  let trees = ''
  for (let i = 0; i < 7; i++) {
    const x = random.between(from, to)
    trees += isTall
      ? cypress(x, top + 34, random.between(24, 44))
      : bar(x, random.between(top + 20, top + 32), 0)
  }
  const colour = tone(light, green, 0.36)
  return isTall ? fill(trees, colour) : stroke(trees, colour, 22)
}

/** Crowns in one of the near corners. */
export function townCorner({ light, random, width, height, manner }: Stage, green: string): string {
  let d = ''
  const side = random.chance(0.5)
  for (let i = 0; i < 3; i++) {
    const x = side ? i * 24 - 4 : width - i * 24 + 4
    d +=
      manner === 'mediterranean' && i < 2
        ? cypress(x + (side ? 12 : -12), height, 128 - i * 34)
        : bush(x, height + 4, 34 - i * 8)
  }
  return fill(d, silhouette(light, green))
}
