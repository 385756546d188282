import { Workbox } from 'workbox-window'
import { setSkipWaiting, updateFlow } from './updateFlow.ts'

/** How often, at most, a visible tab looks for a new version. */
const checkEveryMs = 30 * 60_000

let workbox: Workbox | undefined

/** Registers the service worker and keeps looking for new versions. Does nothing the second time. */
export function registerServiceWorker() {
  if (workbox) return
  const registered = (workbox = new Workbox('/sw.js'))
  setSkipWaiting(() => registered.messageSkipWaiting())
  // The first worker in this browser takes over a page of its own version, so there is no reason to reload.
  let isControlled = navigator.serviceWorker.controller !== null
  registered.addEventListener('waiting', () => {
    // Workbox also reports the first worker as waiting if it takes a moment to become active (seen in Firefox).
    if (isControlled) updateFlow.onWaiting()
  })
  registered.addEventListener('controlling', () => {
    if (isControlled) updateFlow.onControlling()
    isControlled = true
  })

  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return updateFlow.onHidden()
    if (Date.now() - checkedAt < checkEveryMs) return
    checkedAt = Date.now()
    check(registered)
  })
  registered.register().then(awaitInstalling, reportMissingWorker)
}

/**
 * Watches for a new version that another tab or the browser was already installing when this tab registered: Workbox
 * reports versions that are waiting and versions found later, but not these.
 */
function awaitInstalling(registration: ServiceWorkerRegistration | undefined) {
  const worker = registration?.installing
  // The first worker in this browser never waits.
  if (!worker || !registration.active) return
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed') updateFlow.onWaiting()
  })
}

// A check fails while offline; the next one will do.
function check(registered: Workbox) {
  registered.update().catch(() => undefined)
}

// The app works without the worker, but it cannot start offline next time.
function reportMissingWorker(error: unknown) {
  console.warn('The service worker could not be registered', error)
}
