import { useEffect } from 'react'
import type { RefObject } from 'react'
import { coarseQuery } from '../look/breakpoints.ts'

const fields =
  'input:not([type="hidden"], [type="file"], [readonly], :disabled), textarea:not([readonly], :disabled), select:not(:disabled)'

/**
 * Puts the focus where an opened dialog begins: in its first field, so that nothing typed is lost. On touch screens a
 * field would bring up the keyboard over the dialog, so there, and without a field, it is the heading, unless a field is
 * what the dialog is for (`data-focus-first`). Content to read takes it itself, so that the arrow keys scroll. Runs after Fluent has focused the first button.
 */
export function useInitialFocus(surface: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    if (isOpen && surface.current) firstIn(surface.current)?.focus({ preventScroll: true })
  }, [surface, isOpen])
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
