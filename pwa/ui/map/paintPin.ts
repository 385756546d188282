import type { MapPin, PinKind } from './mapParts.ts'
import { disc, setFont } from './painting.ts'
import type { Style } from './painting.ts'

/** Half the width of a pin, in pixels. */
export const pinRadius: Record<PinKind, number> = { stop: 13, bed: 13, idea: 12, town: 7, place: 4, dot: 3.5 }

type Look = Pick<Style, 'colors' | 'font'>

/** What stands in a pin without a text of its own, in a square of 16. */
const signs: Partial<Record<PinKind, string>> = {
  bed: 'M2 3.5v9M2 10.5h12v2M14 10.5V9a2 2 0 0 0-2-2H6v3.5M4 7.2v0',
  idea: 'M8 2l1.8 3.9 4.2.5-3.1 2.9.8 4.2L8 11.4l-3.7 2.1.8-4.2L2 6.4l4.2-.5z',
}
const paths = new Map<string, Path2D>()

/** Draws a pin around the origin. */
export function paintPin(context: CanvasRenderingContext2D, pin: MapPin, radius: number, look: Look): void {
  const { colors, font } = look
  const { kind, label } = pin
  const isPlace = kind === 'place'
  const isDot = isPlace || kind === 'dot'
  if (kind === 'bed') {
    context.beginPath()
    context.roundRect(-radius, -radius, 2 * radius, 2 * radius, radius * 0.55)
  } else disc(context, 0, 0, radius)
  context.lineWidth = isDot ? 3 : 5
  context.strokeStyle = colors.halo
  context.stroke()
  context.fillStyle = isPlace ? colors.dot : colors.of(pin.color)
  context.fill()
  if (isDot || (kind === 'town' && label === '')) return
  context.fillStyle = context.strokeStyle = colors.on(pin.color)
  if (label !== '') {
    setFont(context, font, radius * (label.length > 2 ? 0.8 : 1), 700)
    context.fillText(label, 0, radius * 0.06, radius * 1.7)
  } else if (signs[kind]) {
    paintSign(context, signs[kind], radius, kind === 'idea')
  } else {
    disc(context, 0, 0, radius * 0.36)
    context.fill()
  }
}

function paintSign(context: CanvasRenderingContext2D, sign: string, radius: number, isFilled: boolean) {
  let path = paths.get(sign)
  if (!path) paths.set(sign, (path = new Path2D(sign)))
  const scale = (radius * 1.25) / 16
  context.save()
  context.scale(scale, scale)
  context.translate(-8, -8)
  context.lineWidth = 1.6
  context.lineCap = context.lineJoin = 'round'
  if (isFilled) context.fill(path)
  else context.stroke(path)
  context.restore()
}

/** How many more pins are there, at the shoulder of the one that is drawn. */
export function paintCount(
  context: CanvasRenderingContext2D,
  count: number,
  radius: number,
  look: Look,
): void {
  const { colors, font } = look
  const text = `+${count}`
  setFont(context, font, 10, 700)
  const half = Math.max(9, context.measureText(text).width / 2 + 4)
  const x = Math.max(radius * 0.9, half * 0.9)
  const y = -Math.max(radius, 11)
  context.beginPath()
  context.roundRect(x - half, y - 8, 2 * half, 16, 8)
  context.fillStyle = colors.halo
  context.fill()
  context.lineWidth = 1
  context.strokeStyle = colors.quiet
  context.stroke()
  context.fillStyle = colors.ink
  context.fillText(text, x, y + 0.5)
}
