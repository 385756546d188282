import type { Painting } from './painting.ts'

/** The path as a line that stands out on anything. */
export function strokeTwice({ context, colors }: Pick<Painting, 'context' | 'colors'>, width: number) {
  context.lineJoin = 'round'
  context.lineWidth = width + 3
  context.strokeStyle = colors.halo
  context.stroke()
  context.lineWidth = width
  context.strokeStyle = colors.ink
  context.stroke()
}

interface Text {
  text: string
  x: number
  y: number
  color: string
  halo: string
}

/** Text with a halo in the font that was set. */
export function paintText(context: CanvasRenderingContext2D, { text, x, y, color, halo }: Text): void {
  context.lineJoin = 'round'
  context.lineWidth = 3
  context.strokeStyle = halo
  context.strokeText(text, x, y)
  context.fillStyle = color
  context.fillText(text, x, y)
}
