import { mix } from './colour.ts'
import { conifer, farFir } from './details.ts'
import { lit, silhouette, tone } from './light.ts'
import { box, fill, hill, peak, polygon, r, ridge, rolling } from './shapes.ts'
import type { PeakShape } from './shapes.ts'
import { paintSky } from './sky.ts'
import { foliage } from './stage.ts'
import type { Stage } from './stage.ts'
import { paintWater } from './water.ts'

/** Peaks over a forest and a lake that holds their reflection. */
export function paintMountains(stage: Stage): string {
  const { light, random, width, height, season } = stage
  const shore = 290
  const rock = '#7c7a86'
  const green = foliage[season]
  const snow = { spring: 0.4, summer: 0.28, autumn: 0.36, winter: 0.62 }[season]
  const main = width * (stage.sunX > width / 2 ? random.between(0.3, 0.44) : random.between(0.56, 0.7))
  const side = main + (main > width / 2 ? -1 : 1) * random.between(0.3, 0.4) * width
  const shapes: [PeakShape, number][] = [
    [peak(random, { x: side, top: random.between(120, 150), base: shore, left: 190, right: 190, snow }), 0.4],
    [
      peak(random, {
        x: main + (main > width / 2 ? 1 : -1) * random.between(105, 130),
        top: random.between(140, 165),
        base: shore,
        left: 150,
        right: 170,
        snow: snow * 0.8,
      }),
      0.3,
    ],
    [peak(random, { x: main, top: random.between(58, 84), base: shore, left: 210, right: 220, snow }), 0.14],
  ]
  const range = shapes
    .map(
      ([shape, far]) =>
        fill(shape.lit, lit(light, rock, far)) +
        fill(shape.shadow, tone(light, mix(rock, '#2e3a55', 0.4), far)) +
        fill(shape.snowLit, mix(light.rim, '#ffffff', 0.55 - light.dimmed * 0.4)) +
        fill(shape.snowShadow, mix(tone(light, '#dbe6f2', far), light.shade, 0.18)),
    )
    .join('')
  const farRange = polygon([...ridge(random, [0, 205], [width, 190], 46, 4), [width, shore], [0, shore]])
  const foothill = rolling(random, { from: 0, to: width, y: shore - 24, swing: 12, steps: 6 })
  let wood = ''
  for (let x = -6; x < width + 8; x += random.between(9, 20))
    wood += farFir(x, shore + 2, random.between(16, 42))
  return [
    paintSky(stage, shore),
    fill(farRange, tone(light, rock, 0.68)),
    range,
    fill(hill(foothill, shore + 4), tone(light, green, 0.34)),
    fill(wood, tone(light, mix(green, '#123a3a', 0.55), 0.12)),
    paintWater(stage, shore),
    reflection(stage, shore, [main, side]),
    fill(box(0, shore - 1, width, 3), mix(light.rim, light.haze, 0.5), 'opacity=".6"'),
    cabin(stage, shore),
    banks(stage, height),
  ].join('')
}

/** The bulk of the two great peaks, upside down and squat, faint on the water. */
function reflection({ light, random }: Stage, shore: number, peaks: number[]): string {
  const down = peaks.map((x, i) => {
    const reach = 180 - i * 30
    const depth = 88 - i * 26
    return `M${r(x - reach)} ${shore}l${r(reach * 0.6)} ${r(depth * random.between(0.5, 0.6))}L${r(x)} ${r(shore + depth)}l${r(reach * 0.42)} ${r(-depth * 0.5)}L${r(x + reach)} ${shore}z`
  })
  return fill(down.join(''), light.shade, 'opacity=".24"')
}

function cabin({ light, random, width, sunX }: Stage, shore: number): string {
  const x = sunX > width / 2 ? width * random.between(0.74, 0.84) : width * random.between(0.12, 0.2)
  const y = shore + 4
  const wall = tone(light, '#8a4b33', 0.05)
  const glow = light.lamps > 0 ? '#ffd98a' : mix(wall, '#ffffff', 0.4)
  return (
    fill(box(x, y - 14, 24, 14), wall) +
    fill(
      `M${r(x - 4)} ${r(y - 13)}l16 -13 16 13zM${r(x + 18)} ${r(y - 20)}v-8h4v12z`,
      silhouette(light, '#5d3a30'),
    ) +
    fill(box(x + 5, y - 10, 5, 5) + box(x + 15, y - 10, 5, 5), glow)
  )
}

/** Near banks with tall firs, which frame the lake from both corners. */
function banks({ light, random, width, season }: Stage, floor: number): string {
  const near = silhouette(light, mix(foliage[season], '#143c38', 0.5))
  const bankWidth = Math.min(190, width * 0.3)
  let trees = ''
  for (let i = 0; i < 4; i++) {
    trees += conifer(random.between(0, bankWidth * 0.55), floor - 6, random.between(60, 128))
    if (i < 3)
      trees += conifer(width - random.between(0, bankWidth * 0.42), floor - 4, random.between(48, 96))
  }
  const left = `M0 ${floor - 34}Q${r(bankWidth * 0.6)} ${floor - 34} ${r(bankWidth)} ${floor}H0z`
  const right = `M${r(width)} ${floor - 26}Q${r(width - bankWidth * 0.5)} ${floor - 24} ${r(width - bankWidth * 0.9)} ${floor}H${r(width)}z`
  return fill(left + right + trees, near)
}
