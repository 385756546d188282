import { mix, readColors } from '../../../ui/map/mapColors.ts'

/** Colors of streets in one theme, each as #rrggbb. */
export interface StreetColors {
  land: string
  water: string
  green: string
  building: string
  border: string
  /** Of roads. */
  edge: string
  roads: Record<'path' | 'small' | 'main' | 'big' | 'rail', string>
  ink: string
  quiet: string
  halo: string
}

/** Made from the colors of the sketch in the theme that is on, so that both look like one map. Undefined without canvas. */
export function readStreetColors(element: Element): StreetColors | undefined {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return undefined
  const { land, sea, border, halo, ink, quiet, of } = readColors(element, context)
  const green = of('var(--colorPaletteGreenForeground1)')
  const isDark = Number.parseInt(land.slice(1, 3), 16) < 128
  // By day, roads are paper on paper with an edge; by night they are lighter than the ground.
  const road = (part: number) => mix(isDark ? land : halo, quiet, isDark ? 0.1 + part : part)
  return {
    land,
    water: sea,
    green: mix(land, green, 0.1),
    building: mix(land, quiet, 0.1),
    border: mix(border, quiet, 0.3),
    edge: mix(isDark ? halo : land, quiet, isDark ? 0.04 : 0.24),
    roads: {
      path: mix(land, quiet, 0.4),
      small: road(0.06),
      main: road(0.12),
      big: road(0.24),
      rail: mix(land, quiet, 0.34),
    },
    ink,
    quiet,
    halo,
  }
}
