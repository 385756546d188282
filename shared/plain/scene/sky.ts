import { mix } from './colour.ts'
import { gulls } from './details.ts'
import { glowGradient, verticalGradient } from './gradient.ts'
import { bar, box, disc, fill, r, stroke } from './shapes.ts'
import type { Stage } from './stage.ts'

/** The sky down to the horizon, with sun or moon, clouds or stars. Its gradient ends at `horizon`. */
export function paintSky(stage: Stage, horizon: number): string {
  const { light, random, width, sunX } = stage
  const sunY = horizon * (1 - light.sunHeight) + (light.sunHeight < 0.3 ? -6 : 10)
  const radius = light.stars ? 19 : light.sunHeight > 0.5 ? 24 : 34
  const parts = [
    `<defs>${verticalGradient(stage.id('sky'), light.sky)}${glowGradient(stage.id('glow'), light.sun, light.stars ? 0.34 : 0.75)}</defs>`,
    fill(box(0, 0, width, horizon + 4), `url(#${stage.id('sky')})`),
  ]
  if (light.stars) parts.push(stars(stage, horizon))
  parts.push(fill(disc(sunX, sunY, radius * 5.4), `url(#${stage.id('glow')})`))
  parts.push(
    light.stars ? crescent(sunX, sunY, radius, light.sun) : fill(disc(sunX, sunY, radius), light.sun),
  )
  parts.push(clouds(stage, horizon))
  if (!light.stars && random.chance(0.75)) {
    const away = sunX > width / 2 ? random.between(0.2, 0.4) : random.between(0.6, 0.8)
    parts.push(
      stroke(
        gulls(random, width * away, horizon * random.between(0.4, 0.6), random.whole(3, 5)),
        mix(light.sky[1], light.shade, 0.55),
        1.4,
      ),
    )
  }
  return parts.join('')
}

function crescent(x: number, y: number, size: number, colour: string): string {
  return fill(
    `M${r(x - size * 0.2)} ${r(y - size)}a${r(size)} ${r(size)} 0 1 0 ${r(size * 1.1)} ${r(size * 1.35)}a${r(size * 0.86)} ${r(size * 0.86)} 0 0 1 ${r(-size * 1.1)} ${r(-size * 1.35)}z`,
    colour,
  )
}

function stars({ random, width }: Stage, horizon: number): string {
  const count = Math.round(width / 14)
  let small = ''
  let large = ''
  for (let i = 0; i < count; i++) {
    const spot = `M${Math.round(random.between(4, width - 4))} ${Math.round(random.next() ** 1.5 * horizon * 0.8 + 4)}h0`
    if (random.chance(0.25)) large += spot
    else small += spot
  }
  return stroke(small, '#ffffff', 1.3, 'opacity=".6"') + stroke(large, '#fff7e0', 2.1, 'opacity=".9"')
}

/** Long flat bars, stacked, like clouds on a poster. */
function clouds({ light, random, width, sunX }: Stage, horizon: number): string {
  const count = light.stars ? 1 : random.whole(2, 3)
  let thick = ''
  let thin = ''
  for (let i = 0; i < count; i++) {
    const length = random.between(60, 120)
    const y = horizon * random.between(0.2, 0.62)
    const x = i === 0 ? sunX - length * random.between(0.2, 1) : random.between(-40, width - 60)
    thick += bar(x, y, length) + bar(x + length * random.between(0.15, 0.3), y - 6, length * 0.5)
    thin += bar(x - length * random.between(0.1, 0.3), y + 6, length * 0.75)
  }
  const colour = mix(light.sky[2], light.stars ? light.sky[1] : '#ffffff', 0.55)
  const faint = 'opacity=".62"'
  return `<g ${faint}>${stroke(thick, colour, 8)}${stroke(thin, colour, 5)}</g>`
}
