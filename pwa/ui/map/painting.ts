import type { MapColors } from './mapColors.ts'
import type { Box } from '#shared/plain/placeLabels.ts'
import type { Scene } from './scene.ts'
import type { Size, View } from './view.ts'

/** How things look on this screen, in this theme. */
export interface Style {
  /** Pixels of the screen for one of CSS. */
  ratio: number
  colors: MapColors
  font: string
}

/** What is painted, where, and how. */
export interface Painting extends Style {
  context: CanvasRenderingContext2D
  scene: Scene
  view: View
  size: Size
}

/** The room that names took when the land was drawn, which may have been in another view. */
export interface DrawnNames {
  boxes: readonly Box[]
  view: View
  size: Size
}

/** Land and names, kept from frame to frame. */
export interface Ground {
  /** Where names are on what was drawn last. */
  names: DrawnNames | undefined
  /** It must be drawn anew. */
  forget: () => void
  /** Returns whether it is as sharp as it can be; when not, paint again after the zooming. */
  paint: (painting: Painting, isZooming: boolean) => boolean
}

/** What a map shows that is large enough to be read. Small ones do without its code. */
export interface Extras {
  /** Of a map that is moved. Without it, land is drawn anew each time, from the outlines of the world alone. */
  ground?: () => Ground
  /** Below the pins. */
  below: (painting: Painting, names: DrawnNames | undefined) => void
  above: (painting: Painting) => void
}

export function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
}

/** The font for text whose middle is where it is painted. */
export function setFont(context: CanvasRenderingContext2D, font: string, px: number, weight = 600): void {
  context.font = `${weight} ${px}px ${font}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
}
