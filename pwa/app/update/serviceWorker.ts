import { Workbox } from 'workbox-window'
import { allowUnload, isTyping, onTypingChange } from '../unsaved.ts'
import { createUpdateFlow } from './createUpdateFlow.ts'

/** How often, at most, a visible tab looks for a new version. */
const checkEveryMs = 30 * 60_000

let workbox: Workbox | undefined

/** This tab's update, from the service worker's events to the reload. */
export const updateFlow = createUpdateFlow({
  skipWaiting: () => workbox?.messageSkipWaiting(),
  reload: () => {
    allowUnload()
    location.reload()
  },
  isTyping,
  onTypingChange,
  isHidden: () => document.visibilityState === 'hidden',
})

/** Registers the service worker and keeps looking for new versions. Does nothing the second time. */
export function registerServiceWorker() {
  if (workbox) return
  const registered = (workbox = new Workbox('/sw.js'))
  // The first worker of this browser takes over a page of its own version: nothing to reload for.
  let isControlled = navigator.serviceWorker.controller !== null
  registered.addEventListener('waiting', () => {
    // Workbox says so of the first worker too, when that takes a moment to become active (seen in Firefox).
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
 * A new version that another tab, or the browser, was storing already when this tab registered: Workbox tells of
 * those that wait and of those found later, but not of these.
 */
function awaitInstalling(registration: ServiceWorkerRegistration | undefined) {
  const worker = registration?.installing
  // The first worker of this browser never waits.
  if (!worker || !registration.active) return
  worker.addEventListener('statechange', () => {
    if (worker.state === 'installed') updateFlow.onWaiting()
  })
}

// Offline, a check fails: the next one will do.
function check(registered: Workbox) {
  registered.update().catch(() => undefined)
}

// The app works without the worker; only the next offline start does not.
function reportMissingWorker(error: unknown) {
  console.warn('The service worker could not be registered', error)
}
