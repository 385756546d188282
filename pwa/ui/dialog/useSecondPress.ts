import { useEffect } from 'react'

const secondPressMs = 400
/** A finger does not meet the same place twice. */
const samePlacePx = 24

/**
 * A double press on a dialog's button closes the dialog with its first half; the second half must not press what
 * lies underneath. For a component that lives as long as the dialog is open.
 */
export function useSecondPress(): void {
  useEffect(() => {
    let last: { x: number; y: number } | undefined
    const remember = ({ clientX, clientY }: PointerEvent) => {
      last = { x: clientX, y: clientY }
    }
    document.addEventListener('pointerdown', remember, true)
    return () => {
      document.removeEventListener('pointerdown', remember, true)
      const pressed = last
      if (!pressed) return
      const forget = () => document.removeEventListener('click', swallow, true)
      const swallow = (event: MouseEvent) => {
        // Who has pressed something else since then means the next press.
        forget()
        if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > samePlacePx) return
        event.preventDefault()
        event.stopPropagation()
      }
      document.addEventListener('click', swallow, true)
      setTimeout(forget, secondPressMs)
    }
  }, [])
}
