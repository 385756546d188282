import { useSyncExternalStore } from 'react'
import { createStore } from './createStore.ts'

const saving = createStore(false)

/** Whether pictures of others and frequent questions to the server are unwanted. */
export const savesData = saving.get

/** The same, for components. */
export const useSavesData = (): boolean => useSyncExternalStore(saving.subscribe, saving.get)

/** Sets it, as the person chose. */
export function saveData(on: boolean): void {
  if (on !== saving.get()) saving.set(on)
}
