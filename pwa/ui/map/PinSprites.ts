import type { MapPin } from './mapParts.ts'
import { paintCount, paintPin, pinRadius } from './paintPin.ts'
import type { Style } from './painting.ts'

/** Pins as pictures: hundreds of them are drawn in each frame. */
export class PinSprites {
  readonly #sprites = new Map<string, HTMLCanvasElement>()

  /** `more` is how many others it stands for. */
  draw(
    context: CanvasRenderingContext2D,
    pin: MapPin,
    more: number,
    x: number,
    y: number,
    style: Style,
  ): void {
    const { ratio } = style
    const half = pinRadius[pin.kind] + 16
    const sprite = this.#sprite(pin, more, half, style)
    context.globalAlpha = pin.isDim ? 0.45 : 1
    // On whole pixels of the screen; a picture between them is blurred.
    const snap = (at: number) => Math.round(at * ratio) / ratio
    context.drawImage(sprite, snap(x - half), snap(y - half), sprite.width / ratio, sprite.height / ratio)
    context.globalAlpha = 1
  }

  #sprite(pin: MapPin, more: number, half: number, style: Style) {
    const { ratio } = style
    const key = `${pin.kind} ${pin.label} ${pin.color} ${more}`
    let sprite = this.#sprites.get(key)
    if (sprite) return sprite
    sprite = document.createElement('canvas')
    sprite.width = sprite.height = Math.ceil(2 * half * ratio)
    const inside = sprite.getContext('2d')!
    inside.setTransform(ratio, 0, 0, ratio, half * ratio, half * ratio)
    if (pin.kind === 'town' && pin.label === '' && more > 0) {
      // The dot is smaller than a count at its shoulder: the count stands in it.
      paintPin(inside, { ...pin, label: String(more + 1) }, 11, style)
    } else {
      paintPin(inside, pin, pinRadius[pin.kind], style)
      if (more > 0) paintCount(inside, more, pinRadius[pin.kind], style)
    }
    this.#sprites.set(key, sprite)
    return sprite
  }
}
