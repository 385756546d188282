import { useRef } from 'react'
import type { KeyboardEvent } from 'react'

/** Letters typed within this time of one another belong to one word. */
const resetMs = 1000

/**
 * Type-ahead for a menu: spread the result onto an element around the entries. The letters typed so far focus the
 * first entry that begins with them, starting at the focused one; typing the same letter again moves on to the next.
 */
export function useTypeAhead() {
  const typed = useRef({ text: '', at: -Infinity })
  const textAt = (time: number) => (time - typed.current.at < resetMs ? typed.current.text : '')
  return {
    onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
      const { key, currentTarget, timeStamp } = event
      if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      const before = textAt(timeStamp)
      // After other letters, a space is part of the text; on its own, it activates the entry.
      if (key === ' ' && before === '') return
      event.preventDefault()
      event.stopPropagation()
      typed.current = { text: before + key.toLowerCase(), at: timeStamp }
      entryFor(typed.current.text, [...currentTarget.querySelectorAll<HTMLElement>(entry)])?.focus()
    },
    // Menu entries are activated on keyup, so block that for a space that is part of the text.
    onKeyUpCapture(event: KeyboardEvent) {
      if (event.key !== ' ' || textAt(event.timeStamp) === '') return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}

const entry = '[role^="menuitem"]'

function entryFor(typed: string, entries: readonly HTMLElement[]): HTMLElement | undefined {
  const [letter = ''] = typed
  const isRepeated = typed === letter.repeat(typed.length)
  const wanted = isRepeated ? letter : typed
  const here = entries.findIndex(each => each === document.activeElement)
  const from = Math.max(0, isRepeated ? here + 1 : here)
  return [...entries.slice(from), ...entries.slice(0, from)].find(each =>
    each.textContent.trim().toLowerCase().startsWith(wanted),
  )
}
