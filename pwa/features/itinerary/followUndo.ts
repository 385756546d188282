import { typedInto, layers } from '../../ui/shortcuts/keyPlaces.ts'
import { isApple } from '../../ui/shortcuts/shortcutText.ts'
import { currentToasts, onToastsChange, pressToast, toast } from '../../ui/toast/toast.ts'
import type { ToastEntry } from '../../ui/toast/toast.ts'

/** So many edits can be undone, one after the other. */
const mostKept = 50

/** Said in the past, without the cheering: 'Activity deleted'. */
const deedIn = (title: string): string => title.replace(/(?: successfully)?!?$/, '')

/**
 * Makes Ctrl+Z and ⌘Z on the page of a trip do what the Undo of its latest toast does, then that of the one before, and
 * so on. What the button of a toast has undone is left out, and so is what was done on other pages. An edit that stays
 * takes a press of its own, so that nothing older is undone in its place. Calling it again changes nothing. Returns the
 * function that ends it.
 */
export function followUndo(): () => void {
  document.endUndo ??= follow()
  return () => {
    document.endUndo?.()
    delete document.endUndo
  }
}

declare global {
  interface Document {
    /** Here and not in the module, which may be loaded again on the same page. */
    endUndo?: () => void
  }
}

function follow(): () => void {
  let done: { entry: ToastEntry; path: string }[] = []
  const known = new WeakSet<object>()
  const note = () => {
    for (const entry of currentToasts().toReversed()) {
      const { action, open } = entry
      if (!open || action?.label !== 'Undo' || known.has(action)) continue
      known.add(action)
      done = [...done, { entry, path: location.pathname }].slice(-mostKept)
    }
  }
  const lastHere = () =>
    done.findLast(({ entry, path }) => path === location.pathname && !entry.action?.isDone)
  const onKey = (event: KeyboardEvent) => {
    if (!isUndo(event) || !location.pathname.startsWith('/trip/')) return
    event.preventDefault()
    const last = lastHere()
    if (!last) return void toast({ title: 'Nothing to undo' })
    done = done.filter(each => each !== last)
    const deed = deedIn(last.entry.title)
    if (last.entry.action?.isFinal) {
      return void toast({
        title: `Can't undo: ${deed}`,
        ...(lastHere() && { description: 'Press again to undo the edit before it.' }),
      })
    }
    // First, because what comes of it may be something else to say.
    toast({ title: `Undone: ${deed}` })
    pressToast(last.entry)
  }
  note()
  const stop = onToastsChange(note)
  document.addEventListener('keydown', onKey)
  return () => {
    stop()
    document.removeEventListener('keydown', onKey)
  }
}

/** Where text is typed, the browser undoes it; behind a dialog, nothing must change. */
function isUndo(event: KeyboardEvent): boolean {
  const { target } = event
  return (
    // First, because browsers that fill in a form tell of keys that have no name, and no others with them.
    (isApple() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
    event.key.toLowerCase() === 'z' &&
    !event.altKey &&
    !event.shiftKey &&
    !event.repeat &&
    !event.defaultPrevented &&
    !(target instanceof Element && target.closest(typedInto)) &&
    !document.querySelector(layers)
  )
}
