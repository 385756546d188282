import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { coarseQuery } from '../look/breakpoints.ts'

const fields =
  'input:not([type="hidden"], [type="file"], [readonly], :disabled), textarea:not([readonly], :disabled), select:not(:disabled)'

/**
 * Puts the focus where an opened dialog begins: in its first field, so that nothing typed is lost. On touch screens a
 * field would bring up the keyboard over the dialog, so there, and without a field, it is the heading, unless a field is
 * what the dialog is for (`data-focus-first`). Content to read takes it itself, so that the arrow keys scroll. Runs after
 * Fluent has focused the first button. A busy device gets there long after the dialog is on screen: a field that somebody
 * is in by then keeps the focus, or their text would go into another one.
 */
export function useInitialFocus(surface: RefObject<HTMLElement | null>, isOpen: boolean) {
  const entered = useFieldEntered(isOpen)
  useEffect(() => {
    if (!isOpen || !surface.current) return
    const isIn = entered.current && surface.current.contains(entered.current)
    const begin = isIn ? entered.current : firstIn(surface.current)
    begin?.focus({ preventScroll: true })
  }, [surface, isOpen, entered])
}

/** The field that got the focus last between the moment the dialog was drawn and its effects. */
function useFieldEntered(isOpen: boolean) {
  const entered = useRef<HTMLElement>(null)
  const stop = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    if (!isOpen) return
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches(fields)) entered.current = target
    }
    document.addEventListener('focusin', onFocus)
    stop.current = () => document.removeEventListener('focusin', onFocus)
    return stop.current
  }, [isOpen])
  useEffect(() => stop.current?.(), [isOpen])
  return entered
}

function firstIn(surface: HTMLElement) {
  const heading = surface.querySelector<HTMLElement>('[data-part="dialog-heading"]')
  const wanted = surface.querySelector<HTMLElement>('[data-focus-first]')
  if (wanted || matchMedia(coarseQuery).matches) return wanted ?? heading
  const field = surface.querySelector<HTMLElement>(fields)
  const chosen =
    field?.matches('[type="radio"]') && surface.querySelector<HTMLElement>('[type="radio"]:checked')
  return chosen || field || surface.querySelector<HTMLElement>('[role="region"][tabindex="0"]') || heading
}
