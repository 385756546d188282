import { createStore } from '../../../ui/createStore.ts'

const key = 'wend.streets'

/** Whether maps on this device show streets, where there are any. */
export const streetsChoice = createStore(readChoice())

export function chooseStreets(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(key, 'on')
    else localStorage.removeItem(key)
  } catch {
    // Storage is blocked: the choice holds for this visit.
  }
  streetsChoice.set(isOn)
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}
