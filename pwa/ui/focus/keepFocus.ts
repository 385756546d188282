import { focusHeading, focusMain, focusQuietly } from './focusHeading.ts'

/** Says where the focus goes once `gone`, which had it, has left the page. Undefined: somebody else decides. */
export type FocusChoice = (gone: HTMLElement) => HTMLElement | undefined

const choices = new Set<FocusChoice>()

/** Decides where the focus goes in one part of a screen. Returns a function that ends it. */
export function chooseFocus(choice: FocusChoice): () => void {
  choices.add(choice)
  return () => void choices.delete(choice)
}

/** What had the focus last in `main`, and where: after its removal nothing else tells. */
interface Focused {
  element: HTMLElement
  /** What it lies in, nearest first. */
  path: readonly HTMLElement[]
  /** Once it is gone: what took its place in a list. */
  next?: HTMLElement | undefined
}

/**
 * Keeps the focus on the screen in `main` when what has it leaves the page: a button that did its work, a row that was
 * deleted, a screen that turns into another at the same address. Otherwise the next Tab would start at the top of the
 * page, and a screen reader would fall silent. It goes where a part of the screen wants it (see `chooseFocus`), else to
 * the next entry of its list, else to the nearest heading above. Headings and entries, because a second press of Enter
 * does nothing there. The same after a dialog whose opener is gone, which leaves the focus to `main`. Once a
 * press on something else took it away, it stays away. Returns a function that ends it.
 */
export function keepFocus(main: HTMLElement): () => void {
  let focused: Focused | undefined
  const isGone = () => focused?.element.isConnected === false
  const bringBack = () => {
    const { activeElement } = document
    if (!focused || !isGone() || (activeElement !== document.body && activeElement !== main)) return
    const { element, path, next } = focused
    focused = undefined
    if ([...choices].some(choice => takesFocus(choice(element)))) return
    const places = [next, ...path].filter(place => place?.isConnected)
    if (!places.some(place => focusPlace(place!))) focusMain(main)
  }
  const remember = ({ target }: Pick<FocusEvent, 'target'>) => {
    if (target === main) return isGone() ? bringBack() : void (focused = undefined)
    if (!(target instanceof HTMLElement) || !main.contains(target)) return
    focused = { element: target, path: pathOf(target, main) }
  }
  const forget = ({ target }: FocusEvent) =>
    setTimeout(() => {
      if (focused?.element === target && !isGone() && document.activeElement === document.body)
        focused = undefined
    })
  const watcher = new MutationObserver(records => {
    if (!focused || !isGone()) return
    focused.next ??= nextEntry(records, focused.element)
    // Whoever removed it may still give the focus to something else.
    setTimeout(bringBack)
  })
  watcher.observe(main, { childList: true, subtree: true })
  // What had it before this was loaded.
  remember({ target: document.activeElement })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  return () => {
    watcher.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
  }
}

function pathOf(element: HTMLElement, main: HTMLElement): HTMLElement[] {
  const path: HTMLElement[] = []
  for (let at = element.parentElement; at && at !== main; at = at.parentElement) path.push(at)
  return path
}

/** The entry of a list that took the place of the one that `gone` was in. */
function nextEntry(records: readonly MutationRecord[], gone: HTMLElement): HTMLElement | undefined {
  const record = records.find(({ removedNodes }) => [...removedNodes].some(node => node.contains(gone)))
  if (!(record?.target instanceof Element) || !record.target.matches('ul, ol')) return undefined
  return [record.nextSibling, record.previousSibling].find(
    sibling => sibling instanceof HTMLElement && sibling.isConnected,
  ) as HTMLElement | undefined
}

/** An entry of a list that has no heading is one itself. */
const focusPlace = (place: HTMLElement): boolean =>
  focusHeading(place) || (place.matches('li') && focusQuietly(place))

/** Hidden elements don't take it. */
function takesFocus(element: HTMLElement | undefined): boolean {
  element?.focus({ preventScroll: true })
  return element !== undefined && document.activeElement === element
}
