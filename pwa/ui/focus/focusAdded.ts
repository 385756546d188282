import { focusQuietly } from './focusHeading.ts'

/**
 * For a button below a list that shows more of it, when it is pressed: the first entry that is added takes the focus,
 * so that what is new is read next. Not if the focus has moved elsewhere by then.
 */
export function focusAdded(list: Element | null, button: Element): void {
  const last = list?.lastElementChild
  if (!list || !last) return
  const observer = new MutationObserver(() => {
    const added = last.nextElementSibling
    if (!(added instanceof HTMLElement)) return
    observer.disconnect()
    const { activeElement } = document
    // The button may be gone: there is nothing more to show.
    if (activeElement !== button && activeElement !== document.body) return
    focusQuietly(added)
  })
  observer.observe(list, { childList: true })
}
