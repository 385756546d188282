import { useLayoutEffect } from 'react'

const holders = new Map<string, number>()

/**
 * Marks the root of the page with the attribute `data-has-<name>` while `isOn`, for style rules that depend on what is
 * somewhere on the page. The selector `:has` could ask for it, but the browser then looks through the whole page after
 * each change, which costs more than the change in a long plan.
 */
export function useRootMark(name: string, isOn = true) {
  useLayoutEffect(() => {
    if (!isOn) return
    count(name, 1)
    return () => count(name, -1)
  }, [name, isOn])
}

function count(name: string, more: number) {
  const held = (holders.get(name) ?? 0) + more
  holders.set(name, held)
  document.documentElement.toggleAttribute(`data-has-${name}`, held > 0)
}
