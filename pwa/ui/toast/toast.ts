import { createStore } from '../createStore.ts'

/** At most this many toasts are on screen: a new one takes the place of the old one. */
export const toastLimit = 1
/** How long a toast stays, unless it says otherwise or someone is reading it. */
export const toastDurationMs = 5000
/** How long a dismissed toast stays in the list (not on screen) before it is dropped. */
export const toastRemoveDelayMs = 1_000_000

export interface ToastAction {
  label: string
  onPress: () => void
  /** Whether it was pressed. */
  isDone?: boolean
  /** For an Undo that Ctrl+Z must not skip: what was done stays done, and that is what it says. */
  isFinal?: true
}

export interface ToastOptions {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** One thing to do about it, such as Undo. Pressing it dismisses the toast. */
  action?: ToastAction
  /** Milliseconds on screen; Infinity keeps it until dismissed. */
  duration?: number
  /**
   * The change itself is in view: only screen readers are told. It takes no place on screen and leaves a toast with an
   * action where it is. Its own Undo is for Ctrl+Z alone.
   */
  inSight?: boolean
}

export interface ToastEntry extends ToastOptions {
  id: string
  /** False once dismissed: the toast leaves the screen and waits to be dropped. */
  open: boolean
}

const store = createStore<readonly ToastEntry[]>([])
let lastId = 0
const removals = new Map<string, ReturnType<typeof setTimeout>>()

/** Shows a toast from anywhere, inside React or out. Returns handles to change or dismiss it. */
export function toast(options: ToastOptions) {
  const id = String(++lastId)
  const isAlike = (entry: ToastEntry) => !entry.inSight === !options.inSight
  const kept = new Set(
    store
      .get()
      .filter(isAlike)
      .slice(0, toastLimit - 1),
  )
  const staying = store.get().filter(entry => kept.has(entry) || !isAlike(entry))
  for (const { id: known } of store.get())
    if (!staying.some(entry => entry.id === known)) cancelRemoval(known)
  store.set([{ ...options, id, open: true }, ...staying])
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (changed: ToastOptions) =>
      store.set(store.get().map(entry => (entry.id === id ? { ...changed, id, open: entry.open } : entry))),
  }
}

/** Takes a toast off the screen; without an id, every toast. */
export function dismissToast(id?: string) {
  for (const entry of store.get()) {
    if ((id === undefined || entry.id === id) && entry.open) scheduleRemoval(entry.id)
  }
  store.set(
    store.get().map(entry => (id === undefined || entry.id === id ? { ...entry, open: false } : entry)),
  )
}

/** Does what a toast offers, and dismisses it. */
export function pressToast({ id, action }: ToastEntry) {
  if (action) {
    action.isDone = true
    action.onPress()
  }
  dismissToast(id)
}

/** The current toasts, newest first; the same array until something changes. */
export const currentToasts = store.get

/** Calls back after every change. Returns the function that stops it. */
export const onToastsChange = store.subscribe

function scheduleRemoval(id: string) {
  if (removals.has(id)) return
  const timer = setTimeout(() => {
    removals.delete(id)
    store.set(store.get().filter(entry => entry.id !== id))
  }, toastRemoveDelayMs)
  removals.set(id, timer)
}

function cancelRemoval(id: string) {
  clearTimeout(removals.get(id))
  removals.delete(id)
}
