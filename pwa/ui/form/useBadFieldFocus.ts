import { useEffect, useRef } from 'react'

const badFields = '[aria-invalid="true"], [data-invalid]'

/**
 * Focuses the first invalid field of a form each time it is refused. Returns the ref for the element around the fields.
 */
export function useBadFieldFocus<Around extends HTMLElement>(timesRefused: number) {
  const around = useRef<Around>(null)
  useEffect(() => {
    if (timesRefused > 0) around.current?.querySelector<HTMLElement>(badFields)?.focus()
  }, [timesRefused])
  return around
}
