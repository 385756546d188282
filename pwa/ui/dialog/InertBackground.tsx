import { useLayoutEffect, useRef } from 'react'
import { useBackAsEscape } from '../useBackAsEscape.ts'
import { useRootMark } from '../useRootMark.ts'

/** The layers of the open dialogs, which are children of the body; the topmost is last. */
const layers: HTMLElement[] = []
let inert: readonly HTMLElement[] = []

/**
 * Makes the page behind an open dialog inert, and the dialogs below it: neither pointer, nor keyboard, nor the search
 * of the browser reaches them. Put it into the dialog's surface. Toasts and menus have places of their own in the body,
 * and stay reachable. Ends when `open` does, not when the dialog has faded out, so that the focus can return.
 */
export function InertBackground({ open }: { open: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  useRootMark('dialog', open)
  useBackAsEscape(place, open)
  useLayoutEffect(() => {
    const layer = place.current?.closest<HTMLElement>('body > *')
    if (!open || !layer) return
    layers.push(layer)
    update()
    return () => {
      layers.splice(layers.lastIndexOf(layer), 1)
      update()
    }
  }, [open])
  return <span ref={place} hidden />
}

function update() {
  for (const element of inert) element.removeAttribute('inert')
  const top = layers.at(-1)
  const page = document.getElementById('root')
  inert = top && page ? [page, ...layers].filter(element => element !== top) : []
  for (const element of inert) element.setAttribute('inert', '')
}
