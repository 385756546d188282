import { strokeTwice } from './paintText.ts'
import type { Painting } from './painting.ts'

/** Marks the middle, where Enter sets something. */
export function paintCross({ context, size, colors }: Painting): void {
  const [x, y] = [Math.round(size.width / 2), Math.round(size.height / 2)]
  context.beginPath()
  context.moveTo(x - 14, y)
  context.lineTo(x + 14, y)
  context.moveTo(x, y - 14)
  context.lineTo(x, y + 14)
  strokeTwice({ context, colors }, 2)
}
