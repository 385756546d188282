import { useEffect, useId } from 'react'
import { markTyping } from './unsaved.ts'

/** Registers a form's unstored text while the form is shown. */
export function useTyping(dirty: boolean) {
  const id = useId()
  useEffect(() => {
    markTyping(id, dirty)
    return () => markTyping(id, false)
  }, [id, dirty])
}
