import { useEffect, useState } from 'react'
import { keepFocusManager } from './keepFocusManager.ts'
import { useSecondPress } from './useSecondPress.ts'

/**
 * Gives the focus back to where it was when this was mounted. To be mounted while a dialog is open, ahead of it in
 * the tree. Fluent does so only for openers that are its own triggers.
 */
export function ReturnFocus() {
  const [opener] = useState(currentOpener)
  useSecondPress()
  useEffect(() => {
    keepFocusManager()
    return () => {
      // After the dialog has left the page, and with it the focus.
      setTimeout(() => {
        const focused = document.activeElement
        if (focused && focused !== document.body) return
        const target = opener?.isConnected ? opener : document.querySelector<HTMLElement>('#main')
        target?.focus({ preventScroll: true })
      })
    }
  }, [opener])
  return null
}

/** What has the focus; for an entry of a menu, which closes in a moment, the control that opened the menu. */
function currentOpener() {
  const focused = document.activeElement
  if (focused?.closest('[role="menu"]')) {
    return document.querySelector<HTMLElement>('[aria-haspopup="menu"][aria-expanded="true"]')
  }
  return focused instanceof HTMLElement ? focused : null
}
