import { useEffect, useRef } from 'react'

/**
 * Keeps the focus in a dialog when what has it goes away: from nowhere, neither Escape nor Tab would reach the dialog
 * any more. Gives what to put on its surface.
 */
export function useFocusInside() {
  const surface = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  // After every change of what is in it.
  useEffect(() => {
    const { activeElement } = document
    // A window that is not in front hears of no focus, and keeps it all the same.
    if (surface.current?.contains(activeElement)) hadFocus.current = true
    else if (hadFocus.current && activeElement === document.body) {
      surface.current?.focus({ preventScroll: true })
    }
  })
  return { ref: surface, tabIndex: -1, onFocus: () => (hadFocus.current = true) }
}
