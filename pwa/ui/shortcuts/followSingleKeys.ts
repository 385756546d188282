import { layers, typedInto } from './keyPlaces.ts'
import { beginsPageKey, pressPageKey } from './pageKeys.ts'

/** How long the first key of two waits for the second. */
const patienceMs = 3_000

/** Makes single keys do what the page that is open says. Returns the function that ends it. */
export function followSingleKeys(): () => void {
  let first: { key: string; at: number } | undefined
  const onKey = (event: KeyboardEvent) => {
    if (!isShortcut(event)) return
    const before = first && event.timeStamp - first.at < patienceMs ? first.key : undefined
    first = undefined
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
    if (before !== undefined ? pressPageKey(`${before} ${key}`) : pressPageKey(key))
      return event.preventDefault()
    if (before === undefined && beginsPageKey(key)) first = { key, at: event.timeStamp }
    return undefined
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}

function isShortcut(event: KeyboardEvent): boolean {
  const { target, key } = event
  return (
    !event.defaultPrevented &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    !event.repeat &&
    !event.isComposing &&
    key !== 'Shift' &&
    !(target instanceof Element && target.closest(typedInto)) &&
    !document.querySelector(layers)
  )
}
