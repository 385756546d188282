import { useEffect, useId } from 'react'
import type { DraftKeeping } from './draftKeeping.ts'

/** Says for as long as it is so that a field holds something that is not stored yet. */
export function useTypingMark(markTyping: DraftKeeping['markTyping'], dirty: boolean) {
  const id = useId()
  useEffect(() => {
    markTyping(id, dirty)
    return () => markTyping(id, false)
  }, [markTyping, id, dirty])
}
