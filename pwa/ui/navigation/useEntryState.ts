import { useContext, useState } from 'react'
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom'

/** By router, then by the key of the entry and the name of the state. */
const kept = new WeakMap<object, Record<string, unknown>>()

/** State that is there again when the person goes back to the entry of the history in which it was set. */
export function useEntryState<Value>(name: string, start: Value) {
  const { navigator } = useContext(NavigationContext)
  const id = useLocation().key + name
  const [value, setValue] = useState(() => (kept.get(navigator)?.[id] ?? start) as Value)
  const change = (changed: Value) => {
    kept.set(navigator, { ...kept.get(navigator), [id]: changed })
    setValue(changed)
  }
  return [value, change] as const
}
