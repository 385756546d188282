/** At most this many toasts are on screen: a new one takes the place of the old one. */
export const toastLimit = 1
/** How long a toast stays, unless it says otherwise or someone is reading it. */
export const toastDurationMs = 5000
/** How long a dismissed toast stays in the list (not on screen) before it is dropped. */
export const toastRemoveDelayMs = 1_000_000

export interface ToastOptions {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** One thing to do about it, such as Undo. Pressing it dismisses the toast. */
  action?: { label: string; onPress: () => void }
  /** Milliseconds on screen; Infinity keeps it until dismissed. */
  duration?: number
}

export interface ToastEntry extends ToastOptions {
  id: string
  /** False once dismissed: the toast leaves the screen and waits to be dropped. */
  open: boolean
}

/** Shows a toast from anywhere, inside React or out. Returns handles to change or dismiss it. */
export function toast(options: ToastOptions) {
  const id = String(++lastId)
  for (const dropped of entries.slice(toastLimit - 1)) cancelRemoval(dropped.id)
  publish([{ ...options, id, open: true }, ...entries].slice(0, toastLimit))
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (changed: ToastOptions) =>
      publish(entries.map(entry => (entry.id === id ? { ...changed, id, open: entry.open } : entry))),
  }
}

/** Takes a toast off the screen; without an id, every toast. */
export function dismissToast(id?: string) {
  for (const entry of entries) {
    if ((id === undefined || entry.id === id) && entry.open) scheduleRemoval(entry.id)
  }
  publish(entries.map(entry => (id === undefined || entry.id === id ? { ...entry, open: false } : entry)))
}

/** The toasts of now, newest first; the same array until something changes. */
export function currentToasts(): readonly ToastEntry[] {
  return entries
}

/** Calls back after every change. Returns the function that stops it. */
export function onToastsChange(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

let lastId = 0
let entries: readonly ToastEntry[] = []
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

function publish(next: readonly ToastEntry[]) {
  entries = next
  for (const listener of listeners) listener()
}

function scheduleRemoval(id: string) {
  if (removals.has(id)) return
  const timer = setTimeout(() => {
    removals.delete(id)
    publish(entries.filter(entry => entry.id !== id))
  }, toastRemoveDelayMs)
  removals.set(id, timer)
}

function cancelRemoval(id: string) {
  clearTimeout(removals.get(id))
  removals.delete(id)
}
