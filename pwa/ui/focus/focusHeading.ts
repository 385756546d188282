/** How long a heading that loads late may still take the focus. */
const lateHeadingMs = 1500

/**
 * Moves the focus to what nothing happens on when a key is pressed there, such as a heading or an entry of a list: it
 * is read out. Doesn't scroll. Returns whether it takes the focus: what is hidden does not.
 */
export function focusQuietly(element: HTMLElement): boolean {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Moves the focus to the first heading in `area`. Returns whether there is one that can be seen. */
export function focusHeading(area: Element, selector = 'h1, h2, h3, h4'): boolean {
  const heading = area.querySelector<HTMLElement>(selector)
  return heading !== null && focusQuietly(heading)
}

/**
 * Moves the focus to the main heading of the screen in `main`, also if that loads a moment later; until then `main`
 * has it. A person who moves on is left alone. Returns a function that ends the wait.
 */
export function focusMain(main: HTMLElement): () => void {
  if (focusHeading(main, 'h1')) return () => undefined
  main.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    if (document.activeElement !== main || focusHeading(main, 'h1')) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), lateHeadingMs)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
