import { useSyncExternalStore } from 'react'
import { createStore } from '../createStore.ts'

const leaving = createStore(false)

export const setLeaving = leaving.set

/** Whether the screen is about to be left: the code of the next one is still loading. */
export const useIsLeaving = (): boolean => useSyncExternalStore(leaving.subscribe, leaving.get)
