import { useEffect, useState } from 'react'
import type { KeptTexts } from './keptTexts.ts'

/**
 * What stands in a field that is not stored yet: it outlives the page under `name`. Undefined when nothing does.
 * `isUnsaved` says whether a text would be missed.
 */
export function useKeptText(kept: KeptTexts, name: string, isUnsaved: (text: string) => boolean) {
  const [text, setText] = useState(() => kept.read(name))
  const dirty = text !== undefined && isUnsaved(text)
  const { markTyping } = kept

  useEffect(() => {
    markTyping(name, dirty)
    return () => markTyping(name, false)
  }, [markTyping, name, dirty])

  const change = (next: string | undefined) => {
    setText(next)
    kept.write(name, next !== undefined && isUnsaved(next) ? next : undefined)
  }
  return [text, change] as const
}
