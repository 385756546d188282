import { useLayoutEffect } from 'react'

const secondPressMs = 400
/** A finger doesn't hit exactly the same spot twice. */
const samePlacePx = 24

/**
 * When someone double-clicks or double-taps a button that closes a dialog, or leads to its next step, the second press
 * must not hit what is in its place then. For a component that lives as long as the dialog, or the step, is open.
 */
export function useSecondPress(): void {
  // A busy device gets to other effects long after the next dialog is on screen, and after the second press.
  useLayoutEffect(() => {
    let last: { x: number; y: number } | undefined
    const remember = ({ clientX, clientY }: PointerEvent) => {
      last = { x: clientX, y: clientY }
    }
    document.addEventListener('pointerdown', remember, true)
    return () => {
      document.removeEventListener('pointerdown', remember, true)
      const pressed = last
      if (!pressed) return
      let isLate = false
      const forget = () => {
        document.removeEventListener('click', swallow, true)
        document.removeEventListener('input', forget, true)
      }
      const swallow = (event: MouseEvent) => {
        // Anyone who has pressed something else since then really means the next press.
        forget()
        // A page that was busy hears of the press late; that it was the second of two, the browser still knows.
        if (isLate && event.detail < 2) return
        if (Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > samePlacePx) return
        event.preventDefault()
        event.stopPropagation()
      }
      document.addEventListener('click', swallow, true)
      // So does anyone who has filled something in.
      document.addEventListener('input', forget, true)
      setTimeout(() => (isLate = true), secondPressMs)
    }
  }, [])
}
