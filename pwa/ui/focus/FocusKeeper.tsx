import { useEffect } from 'react'
import { keepFocus } from './keepFocus.ts'

/** Keeps the focus on the screen, from when it is loaded; shows nothing. */
export function FocusKeeper() {
  useEffect(() => keepFocus(document.querySelector<HTMLElement>('#main')!), [])
  return null
}
