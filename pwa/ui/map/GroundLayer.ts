import { nearestX, worldPx } from '#shared/plain/mercator.ts'
import { coveredBoxes } from './coveredRoom.ts'
import { paintNames } from './paintNames.ts'
import type { DrawnNames, Ground, Painting } from './painting.ts'
import { paintGround } from './paintGround.ts'
import type { Size, View } from './view.ts'

/** What drawing may take of a frame before it waits for the end of the zooming. */
const quickMs = 8

/** It reaches beyond the canvas by this much on each side: a push only moves it. */
const marginPx = 128

/** Land and names of a map that is moved: drawn once, and then moved along with it. */
export class GroundLayer implements Ground {
  readonly #canvas = document.createElement('canvas')
  #drawn: View | undefined
  #size: Size = { width: 0, height: 0 }
  #tookMs = 0
  names: DrawnNames | undefined

  /** It must be drawn anew. */
  forget(): void {
    this.#drawn = undefined
  }

  paint(painting: Painting, isZooming: boolean): boolean {
    const { context: to, view, size, ratio } = painting
    const wanted = { width: size.width + 2 * marginPx, height: size.height + 2 * marginPx }
    if (wanted.width !== this.#size.width || wanted.height !== this.#size.height) this.forget()
    const drawn = this.#drawn
    const factor = drawn ? 2 ** (view.zoom - drawn.zoom) : 1
    const isSharp = factor === 1
    const mayBlur = isZooming && this.#tookMs > quickMs && factor > 0.6 && factor < 1.7
    if (!drawn || !(isSharp || mayBlur) || !this.#covers(drawn, view, size, factor)) {
      this.#draw({ ...painting, size: wanted })
      return this.paint(painting, isZooming)
    }
    const world = worldPx(view.zoom)
    const { width, height } = this.#size
    const snap = (at: number) => (isSharp ? Math.round(at * ratio) / ratio : at)
    to.drawImage(
      this.#canvas,
      snap(size.width / 2 + (nearestX(drawn.x, view.x) - view.x) * world - (width * factor) / 2),
      snap(size.height / 2 + (drawn.y - view.y) * world - (height * factor) / 2),
      width * factor,
      height * factor,
    )
    return isSharp
  }

  #covers(drawn: View, view: View, size: Size, factor: number) {
    const world = worldPx(view.zoom)
    return (
      Math.abs(nearestX(drawn.x, view.x) - view.x) * world + size.width / 2 <=
        (this.#size.width * factor) / 2 &&
      Math.abs(drawn.y - view.y) * world + size.height / 2 <= (this.#size.height * factor) / 2
    )
  }

  #draw(given: Painting) {
    const { view, size, ratio } = given
    const begun = performance.now()
    const canvas = this.#canvas
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height]
    this.#size = size
    this.#drawn = view
    const painting = { ...given, context: canvas.getContext('2d')! }
    paintGround(painting)
    this.names = { boxes: paintNames(painting, coveredBoxes(painting, marginPx)), view, size }
    this.#tookMs = performance.now() - begun
  }
}
