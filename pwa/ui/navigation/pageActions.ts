import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import type { ReactElement } from 'react'
import { createStore } from '../createStore.ts'

/** Something that can be done on the page that is open. */
export interface PageAction {
  id: string
  label: string
  icon: ReactElement
  /** Actions are listed by rank, the lowest first. */
  rank: number
  /** What it is about: the trip as a whole, or the plan that is in view. */
  about: 'trip' | 'plan'
  /** `from` is what was pressed: a menu opens there, and the focus returns there. */
  run: (from?: HTMLElement) => void
  /** Called when a press seems likely, so that code can be loaded. */
  onNear?: (() => void) | undefined
}

const actions = createStore<readonly PageAction[]>([])
const awaited = createStore(0)

/**
 * Lists an action in the page's menu and in the command palette for as long as the caller is shown. The caller keeps
 * its own dialogs, so a menu that closes takes none of them along. Undefined lists nothing.
 */
export function usePageAction(action: PageAction | undefined): void {
  const latest = useRef(action)
  useLayoutEffect(() => {
    latest.current = action
  })
  const { id, label } = action ?? {}
  // Before the next paint: what was shown while it loaded is gone by then.
  useLayoutEffect(() => {
    const { current } = latest
    if (!current) return undefined
    const listed: PageAction = {
      ...current,
      run: from => latest.current?.run(from),
      onNear: () => latest.current?.onNear?.(),
    }
    actions.set([...actions.get(), listed].toSorted((a, b) => a.rank - b.rank))
    return () => actions.set(actions.get().filter(other => other !== listed))
  }, [id, label])
}

/** What can be done on the page that is open, in the order in which it is listed. */
export const usePageActions = (): readonly PageAction[] =>
  useSyncExternalStore(actions.subscribe, actions.get)

/** Stands where a part is still loading that will list actions. */
export function AwaitedActions(): null {
  useLayoutEffect(() => {
    awaited.set(awaited.get() + 1)
    return () => awaited.set(awaited.get() - 1)
  }, [])
  return null
}

/** How many parts of the page are still loading that will list actions. */
export const useAwaitedActions = (): number => useSyncExternalStore(awaited.subscribe, awaited.get)

/** Does what an entry of the page's menu does; nothing on a page without it. */
export const runPageAction = (id: string): void =>
  actions
    .get()
    .find(action => action.id === id)
    ?.run()
