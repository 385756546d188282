import { useEffect, useLayoutEffect } from 'react'
import type { RefObject } from 'react'

/**
 * Keeps the attribute `data-typing` on an element while text is typed anywhere on the page. base.css moves the toasts by
 * it. A field that is removed with the focus in it tells nobody, so a change of `shown` asks once more.
 */
export function useTypingMark(element: RefObject<HTMLElement | null>, shown: unknown) {
  useLayoutEffect(() => mark(element.current), [element, shown])
  useEffect(() => {
    const onFocus = () => mark(element.current)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('focusout', onFocus)
    return () => {
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', onFocus)
    }
  }, [element])
}

function mark(element: HTMLElement | null) {
  const isTyping =
    document.activeElement?.matches('textarea, input:not([type=radio], [type=checkbox])') ?? false
  element?.toggleAttribute('data-typing', isTyping)
}
