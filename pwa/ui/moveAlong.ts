import type { KeyboardEvent } from 'react'

/** Arrow keys go along a line of buttons; Home and End to its first and its last. */
export function moveAlong(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex(button => button === document.activeElement)
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key]
  if (next === undefined || !buttons[next]) return
  event.preventDefault()
  buttons[next].focus()
}
