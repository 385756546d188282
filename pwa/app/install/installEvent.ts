/** The browser's offer to install, kept from the moment it comes (it comes once, and early). */
export interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallEvent | undefined
const listeners = new Set<() => void>()

window.addEventListener('beforeinstallprompt', event => {
  // Without this, Chromium on phones shows its own bar at its own time.
  event.preventDefault()
  publish(event as InstallEvent)
})

window.addEventListener('appinstalled', () => publish(undefined))

/** The browser's offer, while there is one. */
export function currentInstallEvent() {
  return offered
}

/** Calls back when the offer comes or goes. Returns the function that stops it. */
export function onInstallEvent(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Shows the browser's own question. True when the app was installed. */
export async function askToInstall() {
  const event = offered
  if (!event) return false
  // A browser takes each offer once.
  publish(undefined)
  return (await event.prompt()).outcome === 'accepted'
}

function publish(event: InstallEvent | undefined) {
  offered = event
  for (const listener of listeners) listener()
}
