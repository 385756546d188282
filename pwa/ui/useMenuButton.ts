import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

/**
 * A button and the menu that it opens, whose code is fetched by `preload` as soon as somebody is about to press.
 * Spread `button` on the button; while `isOpen`, show the menu with `target` and `onClose`.
 */
export function useMenuButton(preload: () => void) {
  const target = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  // After the menu is gone: it may have taken the focus between the key that closed it and its end.
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
  return { button, target, isOpen, onClose }
}

/** Only a menu that still has the focus gives it back: what was chosen in it may have taken the focus elsewhere. */
export function returnFromMenu(button: HTMLElement | null): void {
  const { activeElement } = document
  if (activeElement === document.body || activeElement?.closest('[role="menu"]')) button?.focus()
}
