import { useEffect, useState } from 'react'
import type { KeptTexts } from './keptTexts.ts'

/**
 * What stands in a field that is not stored yet: it outlives the page under `name`. Undefined when nothing does.
 * `isUnsaved` says whether a text would be missed. A text that was found here, not typed, keeps nobody from
 * leaving, and goes when the tab in which it was typed is done with it.
 */
export function useKeptText(kept: KeptTexts, name: string, isUnsaved: (text: string) => boolean) {
  const [text, setText] = useState(() => kept.read(name))
  const [isTypedHere, setTypedHere] = useState(false)
  const dirty = isTypedHere && text !== undefined && isUnsaved(text)
  const { markTyping, onDropped } = kept

  useEffect(() => {
    markTyping(name, dirty)
    return () => markTyping(name, false)
  }, [markTyping, name, dirty])

  useEffect(() => {
    if (!dirty) return onDropped(name, () => setText(undefined))
  }, [onDropped, name, dirty])

  const change = (next: string | undefined) => {
    setTypedHere(true)
    setText(next)
    kept.write(name, next !== undefined && isUnsaved(next) ? next : undefined)
  }
  return [text, change] as const
}
