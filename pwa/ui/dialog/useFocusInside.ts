import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps the focus in a dialog when the focused element goes away. Otherwise nothing would have the focus, and neither
 * Escape nor Tab would reach the dialog anymore. Returns the props for the dialog's surface.
 */
export function useFocusInside() {
  const surface = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  // Runs with every change to the dialog's content: a key pressed right after it must find the dialog.
  useLayoutEffect(() => {
    const { activeElement } = document
    // A window in the background gets no focus events, but keeps its focus anyway.
    if (surface.current?.contains(activeElement)) hadFocus.current = true
    else if (hadFocus.current && activeElement === document.body) {
      surface.current?.focus({ preventScroll: true })
    }
  })
  return { ref: surface, tabIndex: -1, onFocus: () => (hadFocus.current = true) }
}
