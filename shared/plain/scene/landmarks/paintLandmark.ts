import { mix } from '../colour.ts'
import { silhouette, tone } from '../light.ts'
import { fill, r, stroke } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import { inks } from './landmark.ts'
import type { Landmark, Layer } from './landmark.ts'

/**
 * A landmark in the light of the picture, turned so that its shaded side is away from the sun: what is far behind
 * it, itself, and what is between it and the viewer.
 */
export function paintLandmark(
  stage: Stage,
  landmark: Landmark,
  { x, foot, scale }: { x: number; foot: number; scale: number },
) {
  const turn = stage.sunX > x && !landmark.isHanded ? -scale : scale
  const group = (parts: string[]) =>
    parts.length === 0
      ? ''
      : `<g transform="translate(${r(x)} ${foot})scale(${turn.toFixed(2)} ${scale.toFixed(2)})">${parts.join('')}</g>`
  const paint = (layers: readonly Layer[] = [], distance: number) =>
    layers.map(layer => paintLayer(stage, layer, distance))
  return {
    behind: group(paint(landmark.behind, 0.5)),
    itself: group(paint(landmark.layers, 0.08)),
    front: group(paint(landmark.front, 0.04)),
  }
}

function paintLayer({ light }: Stage, [ink, d, line, dash]: Layer, distance: number): string {
  if (ink === 'shade') return fill(d, light.shade, 'opacity=".26"')
  const colour =
    ink === 'lamp'
      ? light.lamps > 0.3
        ? mix('#ffd68c', light.haze, distance)
        : tone(light, '#4d5a68', distance)
      : ink === 'dark'
        ? tone(light, '#4a4550', distance)
        : ink === 'near'
          ? silhouette(light, '#2d4a45')
          : mix(tone(light, inks[ink], distance), light.rim, 0.12 + light.dimmed * 0.16)
  if (!line) return fill(d, colour)
  return dash
    ? `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${r(line)}" stroke-dasharray="${dash}"/>`
    : stroke(d, colour, line)
}
