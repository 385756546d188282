import { useRef } from 'react'
import type { KeyboardEvent } from 'react'

/** Letters typed within so long of one another belong to one word. */
const resetMs = 1000

/**
 * Type-ahead for a menu: spread what it returns around the entries. The letters typed so far find the first entry that
 * begins with them, from the focused one on; the same letter again goes on to the next.
 */
export function useTypeAhead() {
  const typed = useRef({ text: '', at: -Infinity })
  const textAt = (time: number) => (time - typed.current.at < resetMs ? typed.current.text : '')
  return {
    onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
      const { key, currentTarget, timeStamp } = event
      if (key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      const before = textAt(timeStamp)
      // Between words it is a space, before them it chooses.
      if (key === ' ' && before === '') return
      event.preventDefault()
      event.stopPropagation()
      typed.current = { text: before + key.toLowerCase(), at: timeStamp }
      entryFor(typed.current.text, [...currentTarget.querySelectorAll<HTMLElement>(entry)])?.focus()
    },
    // What a space between words would choose is chosen when the key is let go.
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
