import { useEffect, useSyncExternalStore } from 'react'
import type { ReactElement } from 'react'
import { createStore } from '../createStore.ts'

/** What the "+" of the bottom bar does on a page that has something to add to. */
export interface BarAction {
  label: string
  /** Instead of the plus. */
  icon?: ReactElement
  run: () => void
  /** Called when a press seems likely, so that code can be loaded. */
  onNear?: () => void
}

const current = createStore<BarAction | undefined>(undefined)

/** Makes the "+" of the bottom bar run an action for as long as the caller is shown. Pass the same object each time. */
export function useBarAction(action: BarAction | undefined): void {
  useEffect(() => {
    if (!action) return undefined
    current.set(action)
    return () => current.set(undefined)
  }, [action])
}

/** What the "+" runs on this page, when it is pressed in another way. */
export const currentBarAction = current.get

/** What the "+" runs on this page; undefined where it leads to a new trip. */
export const useCurrentBarAction = (): BarAction | undefined =>
  useSyncExternalStore(current.subscribe, current.get)
