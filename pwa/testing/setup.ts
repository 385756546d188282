// Import this before any app test: Dexie looks for a database once, when it is first loaded.
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { speakDistance } from '#shared/plain/distanceText.ts'
import { speakClock } from '#shared/plain/timeText.ts'
import { dismissToast } from '../ui/toast/toast.ts'

// These tests check what happens, not how fast: on a busy machine, the default wait of one second is soon over.
const timeout = 20_000
configure({ asyncUtilTimeout: timeout })
const { waitFor } = vi
vi.waitFor = (callback, options = { timeout }) => waitFor(callback, options)

// All tests of a worker, of whatever file, share one list of toasts, and how times and distances are told.
afterEach(() => {
  dismissToast()
  speakClock('12')
  speakDistance('km')
})

// jsdom has no layout and no touch, so every query about them is false. Tests that need more set it up.
if (typeof window !== 'undefined') {
  window.matchMedia ??= () =>
    ({ matches: false, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList

  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }

  // jsdom claims to be WebKit, where leaving the page ends the transactions of every database that any file has opened.
  Object.defineProperty(navigator, 'vendor', { get: () => '', configurable: true })

  // jsdom starts its clock of frames with the timer of the moment, and never again: started on a fake one, it stands
  // still for all later tests of the worker. It stays on while there is a frame to come.
  const frames = window as { areFramesKept?: true }
  const { requestAnimationFrame } = document.defaultView!
  const keep = () => requestAnimationFrame(keep)
  if (!frames.areFramesKept) keep()
  frames.areFramesKept = true

  // All files of a worker share one page: what a file leaves on it, the next one would find.
  afterAll(cleanup)

  // What Fluent's focus management has put off must not come when the window is gone: on a busy machine, it did.
  afterAll(() => (window as { __tabsterInstance?: { dispose: () => void } }).__tabsterInstance?.dispose())
}
