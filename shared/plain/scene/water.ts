import { mix } from './colour.ts'
import { verticalGradient } from './gradient.ts'
import { bar, box, fill, stroke } from './shapes.ts'
import type { Stage } from './stage.ts'

/** Water from `top` down, with the path of the light on it and scattered ripples. */
export function paintWater(stage: Stage, top: number, bottom = stage.height): string {
  const { light, random, width, sunX } = stage
  const depth = bottom - top
  const path = ['', '']
  for (let i = 0; i < 11; i++) {
    const t = (i + 0.5) / 11
    const reach = 10 + 46 * t
    path[i < 6 ? 0 : 1] += bar(
      sunX - reach * random.between(0.3, 1),
      top + 5 + depth * t ** 1.25,
      reach * random.between(0.5, 1.3),
    )
  }
  let ripples = ''
  for (let i = 0; i < 16; i++) {
    const t = random.next()
    ripples += bar(random.between(-10, width), top + 6 + depth * t, 14 + 46 * t * random.next())
  }
  const glitter = `opacity="${light.stars ? '.5' : '.75'}"`
  return [
    `<defs>${verticalGradient(stage.id('water'), light.water)}</defs>`,
    fill(box(0, top, width, depth), `url(#${stage.id('water')})`),
    stroke(ripples, mix(light.water[0], '#ffffff', light.stars ? 0.1 : 0.35), 1.6, 'opacity=".45"'),
    stroke(path[0]!, light.sun, 2, glitter) + stroke(path[1]!, light.sun, 3.4, glitter),
  ].join('')
}
