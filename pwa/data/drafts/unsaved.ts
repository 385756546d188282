import { createStore } from '../../ui/createStore.ts'

/**
 * Which forms hold text that is not stored yet. Whatever would replace the page (a new version, a sign-out) asks
 * here first. In memory only: it describes this tab.
 */
const typing = new Set<string>()
const changes = createStore(0)
let warning = false

/** Records that the form `id` holds unstored text, or no longer does. */
export function markTyping(id: string, dirty: boolean) {
  if (typing.has(id) === dirty) return
  if (dirty) typing.add(id)
  else typing.delete(id)
  warnBeforeUnload(typing.size > 0)
  changes.set(typing.size)
}

/** True while any form of this tab holds unstored text. */
export function isTyping() {
  return typing.size > 0
}

/** Calls back when a form starts or stops holding unstored text. Returns the function that stops it. */
export const onTypingChange = changes.subscribe

/** Lets the next unload of this tab pass without the browser's own question: the person has been asked. */
export function allowUnload() {
  warnBeforeUnload(false)
}

/** Reloads the page without the browser's own question. */
export function reloadPage() {
  allowUnload()
  location.reload()
}

// Listening only while it matters: a page with this listener may not enter the back/forward cache.
function warnBeforeUnload(warn: boolean) {
  if (warn === warning) return
  warning = warn
  if (warn) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

function ask(event: BeforeUnloadEvent) {
  event.preventDefault()
}
