import { useEffect, useState } from 'react'
import { keepFocusManager } from './keepFocusManager.ts'
import { useSecondPress } from './useSecondPress.ts'

/**
 * Returns the focus to where it was when this was mounted. Mount it while a dialog is open, ahead of the dialog in the
 * tree. Fluent does this only for openers that are its own triggers.
 */
export function ReturnFocus() {
  const [opener] = useState(currentOpener)
  useSecondPress()
  useEffect(() => {
    keepFocusManager()
    return () => {
      // Wait until the dialog, and the focus with it, has left the page.
      setTimeout(() => {
        const focused = document.activeElement
        // A dialog below, around the opener, may have taken it: nothing in it had the focus (see useFocusInside).
        if (focused && focused !== document.body && !focused.contains(opener)) return
        const target = opener?.isConnected ? opener : document.querySelector<HTMLElement>('#main')
        target?.focus({ preventScroll: true })
      })
    }
  }, [opener])
  return null
}

/** The focused element. For an entry in a menu, which is about to close, the control that opened the menu. */
function currentOpener() {
  const focused = document.activeElement
  if (focused?.closest('[role="menu"]')) {
    return document.querySelector<HTMLElement>('[aria-haspopup="menu"][aria-expanded="true"]')
  }
  return focused instanceof HTMLElement ? focused : null
}
