import { dragByMouse, takeDrops } from './dragByMouse.ts'
import { dragByTouch } from './dragByTouch.ts'
import { dropSpotAt } from './dropSpot.ts'
import type { DropPlace, PointerSpot } from './dropSpot.ts'

type Drop = (itemId: string, place: DropPlace) => void

/**
 * Dragging with the mouse, and with a finger on the handle (which the browsers' own drag does not do reliably). The line
 * that shows where the activity would land is moved directly, so that dragging renders nothing.
 */
export class ItemDrag {
  #list: HTMLElement | undefined
  #line: HTMLElement | undefined
  #drop: Drop | undefined

  /** Takes drops on the list of days. Returns the function that stops it. */
  attach(list: HTMLElement, line: HTMLElement, drop: Drop): () => void {
    this.#list = list
    this.#line = line
    this.#drop = drop
    return takeDrops(list, {
      onDrag: (spot, itemId) => this.#show(spot, itemId),
      onLeave: () => this.#hide(),
      onDrop: (spot, itemId) => this.#end(spot, itemId),
    })
  }

  /** Makes a handle drag its row. Returns the function that stops it. */
  addHandle(handle: HTMLElement, row: HTMLElement, itemId: string): () => void {
    const stopMouse = dragByMouse(handle, row, itemId, () => this.#hide())
    const stopTouch = dragByTouch(handle, row, {
      onMove: spot => this.#show(spot, itemId),
      onDrop: spot => this.#end(spot, itemId),
      onCancel: () => this.#hide(),
    })
    return () => {
      stopMouse()
      stopTouch()
    }
  }

  #show(at: PointerSpot, itemId: string) {
    const spot = this.#list && dropSpotAt(this.#list, at, itemId)
    if (!spot || !this.#list || !this.#line) return
    const origin = this.#list.getBoundingClientRect()
    this.#line.style.width = `${spot.line.width}px`
    this.#line.style.transform = `translate(${spot.line.left - origin.left}px, ${spot.line.top - origin.top}px)`
    this.#line.dataset['shown'] = 'true'
  }

  #hide() {
    if (this.#line) delete this.#line.dataset['shown']
  }

  #end(at: PointerSpot, itemId: string) {
    this.#hide()
    const spot = this.#list && dropSpotAt(this.#list, at, itemId)
    if (spot) this.#drop?.(itemId, spot.place)
  }
}
