import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

/**
 * A button and the menu it opens. `preload` loads the menu's code as soon as a press seems likely. Spread `button`
 * onto the button; while `isOpen`, show the menu with `target` and `onClose`.
 */
export function useMenuButton(preload: () => void) {
  const target = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  // From elsewhere: the menu opens there, and the focus returns there. Without a place, at the button.
  const openAt = (from?: HTMLElement) => {
    if (from instanceof HTMLButtonElement) target.current = from
    setOpen(true)
  }
  // Runs once the menu is gone: it may have taken the focus between the key press that closed it and its removal.
  useEffect(() => {
    if (!isOpen) return undefined
    const button = target.current
    return () => returnFromMenu(button)
  }, [isOpen])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      setOpen(true)
    }
    // The menu takes the focus a moment after it is shown; until then the keys come here.
    if (event.key === 'Escape' && isOpen) onClose()
  }
  const button = {
    ref: target,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': isOpen,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => setOpen(!isOpen),
    onKeyDown,
  }
  return { button, target, isOpen, openAt, onClose }
}

/** Returns the focus only if the menu still has it: the chosen entry may have moved the focus elsewhere. */
export function returnFromMenu(button: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.closest('[role="menu"]')) button?.focus()
}
