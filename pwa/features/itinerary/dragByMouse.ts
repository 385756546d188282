import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import type { PointerSpot } from './dropSpot.ts'

/** Tells the list of days where the pointer is, and what it drags. */
export interface MouseDrop {
  onDrag: (at: PointerSpot, itemId: string) => void
  onLeave: () => void
  onDrop: (at: PointerSpot, itemId: string) => void
}

/** Takes drops from the mouse (by the browser's own drag, which scrolls the page at its edges). */
export function takeDrops(list: HTMLElement, { onDrag, onLeave, onDrop }: MouseDrop): () => void {
  return dropTargetForElements({
    element: list,
    canDrop: ({ source }) => source.data['dragged'] === 'activity',
    onDrag: ({ location, source }) => onDrag(spotOf(location), itemOf(source)),
    onDragLeave: onLeave,
    onDrop: ({ location, source }) => onDrop(spotOf(location), itemOf(source)),
  })
}

/** Lets the mouse drag a row by its handle. Returns the function that stops it. */
export function dragByMouse(
  handle: HTMLElement,
  row: HTMLElement,
  itemId: string,
  onEnd: () => void,
): () => void {
  let pointer = 'mouse'
  const remember = (event: PointerEvent) => {
    pointer = event.pointerType
  }
  handle.addEventListener('pointerdown', remember)
  return combine(
    () => handle.removeEventListener('pointerdown', remember),
    draggable({
      element: handle,
      canDrag: () => pointer === 'mouse',
      getInitialData: () => ({ dragged: 'activity', itemId }),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
        const { left, top } = row.getBoundingClientRect()
        const { clientX, clientY } = location.current.input
        nativeSetDragImage?.(row, clientX - left, clientY - top)
      },
      onDragStart: () => {
        row.dataset['dragging'] = 'mouse'
      },
      onDrop: () => {
        delete row.dataset['dragging']
        onEnd()
      },
    }),
  )
}

const spotOf = ({ current }: { current: { input: { clientX: number; clientY: number } } }): PointerSpot => ({
  x: current.input.clientX,
  y: current.input.clientY,
})

const itemOf = (source: { data: Record<string | symbol, unknown> }) => source.data['itemId'] as string
