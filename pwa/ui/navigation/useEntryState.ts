import { useState } from 'react'
import { useLocation } from 'react-router-dom'

/** By the key of the entry and the name of the state. */
const kept = new Map<string, unknown>()

/** State that is there again when the person goes back to the entry of the history in which it was set. */
export function useEntryState<Value>(name: string, start: Value) {
  const id = useLocation().key + name
  const [value, setValue] = useState(() => (kept.has(id) ? (kept.get(id) as Value) : start))
  const change = (changed: Value) => {
    kept.set(id, changed)
    setValue(changed)
  }
  return [value, change] as const
}
