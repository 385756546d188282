import { createStore } from '../createStore.ts'

/** A place in an open sheet for toasts, with its two live regions. */
export interface ToastSlot {
  root: HTMLElement
  polite: HTMLElement
  assertive: HTMLElement
}

/** The slots of the open sheets, the topmost last. */
export const toastSlots = createStore<readonly ToastSlot[]>([])
