/** What a person does to scroll; the page itself scrolls without any of these. */
const types = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/** Calls back when the person scrolls, or is about to. Returns a function that ends it. */
export function onPersonScroll(listener: (event: Event) => void): () => void {
  for (const type of types) addEventListener(type, listener, { passive: true, capture: true })
  return () => {
    for (const type of types) removeEventListener(type, listener, { capture: true })
  }
}
