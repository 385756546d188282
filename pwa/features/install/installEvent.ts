import { createStore } from '../../ui/createStore.ts'

/** The browser's offer to install, kept from the moment it comes (it comes once, and early). */
export interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const offered = createStore<InstallEvent | undefined>(undefined)

window.addEventListener('beforeinstallprompt', event => {
  // Without this, Chromium on phones shows its own bar whenever it likes.
  event.preventDefault()
  offered.set(event as InstallEvent)
})

window.addEventListener('appinstalled', () => offered.set(undefined))

/** The browser's offer, while there is one. */
export const currentInstallEvent = offered.get

/** Calls back when the offer comes or goes. Returns the function that stops it. */
export const onInstallEvent = offered.subscribe

/** Shows the browser's own question. True when the app was installed. */
export async function askToInstall() {
  const event = offered.get()
  if (!event) return false
  // Each offer can be used only once.
  offered.set(undefined)
  return (await event.prompt()).outcome === 'accepted'
}
