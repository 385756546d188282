import { useEffect, useState } from 'react'
import type { DraftKeeping } from './draftKeeping.ts'

const form = 'assistant'

/** The question that is being typed: it outlives the page, and goes when it was sent. */
export function useDraft(
  keeping: DraftKeeping,
  userId: string,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => {
    const kept = keeping.read(userId, form)
    return typeof kept === 'string' ? kept : ''
  })
  const [isTypedHere, setTypedHere] = useState(false)
  const dirty = isTypedHere && text.trim() !== ''
  useEffect(() => {
    keeping.markTyping(form, dirty)
    return () => keeping.markTyping(form, false)
  }, [keeping, dirty])
  const change = (next: string) => {
    setTypedHere(true)
    setText(next)
    if (next.trim()) keeping.save(userId, form, next)
    else keeping.drop(userId, form)
  }
  return [text, change]
}
