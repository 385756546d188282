import { tone } from './light.ts'
import { promenade, quayside, reflections, towers } from './riverside.ts'
import { box, fill } from './shapes.ts'
import { paintSky } from './sky.ts'
import type { Stage } from './stage.ts'
import { paintWater } from './water.ts'

/** Towers in three depths over a river, with a promenade in front. */
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
    promenade(stage),
  ].join('')
}
