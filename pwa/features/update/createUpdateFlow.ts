import { createStore } from '../../ui/createStore.ts'

/**
 * How a new version takes over without ever losing what is being typed:
 *
 *   none ──waiting──▶ ready ──accept──▶ switching ──controlling──▶ reload
 *                       │ (typing)  ▲                  ▲
 *                       ▼           │ decline          │ accept
 *                     asking ───────┴──────────────────┘
 *   any ──controlling, accepted by another tab──▶ replaced ──accept, or hidden and not typing──▶ reload
 */
export type UpdatePhase = 'none' | 'ready' | 'asking' | 'switching' | 'replaced'

export interface UpdateFlowParts {
  /** Tells the waiting service worker to take over; every tab then receives `controlling`. */
  skipWaiting: () => void
  reload: () => void
  isTyping: () => boolean
  onTypingChange: (listener: () => void) => () => void
  isHidden: () => boolean
}

/** If the worker does not take over within this time, the page reloads anyway. */
export const switchTimeoutMs = 4000

/** The state of one tab's update. `view()` is what the banner shows; `subscribe` fits useSyncExternalStore. */
export function createUpdateFlow(parts: UpdateFlowParts) {
  const store = createStore<UpdatePhase>('none')
  // The phase that led to the question, so that declining returns to it.
  let asked: 'ready' | 'replaced' = 'ready'
  let held = false
  const { get: phase, set: enter } = store

  parts.onTypingChange(() => {
    if (!held || parts.isTyping()) return
    held = false
    enter(phase())
    reloadIfUnseen()
  })

  const reloadIfUnseen = () => {
    if (phase() === 'replaced' && parts.isHidden() && !parts.isTyping()) parts.reload()
  }

  const takeOver = () => {
    if (asked === 'replaced') return parts.reload()
    enter('switching')
    parts.skipWaiting()
    setTimeout(() => phase() === 'switching' && parts.reload(), switchTimeoutMs)
  }

  return {
    /** The phase as the banner shows it: a banner never appears while the person is typing; it waits for the end. */
    view: (): UpdatePhase => (held ? 'none' : phase()),
    subscribe: store.subscribe,
    /** Call when a new version is stored and waiting. */
    onWaiting() {
      if (phase() !== 'none') return
      held = parts.isTyping()
      enter('ready')
    },
    /** Call when the new version controls this tab, because this tab or another one accepted it. */
    onControlling() {
      if (phase() === 'switching') return parts.reload()
      held = parts.isTyping()
      enter('replaced')
      reloadIfUnseen()
    },
    /** Call when the tab is hidden: the moment to reload it if another tab has already switched versions. */
    onHidden: reloadIfUnseen,
    /** Call when Reload is pressed. If a form contains unstored text, the person is asked first. */
    accept() {
      if (phase() === 'asking') return takeOver()
      const from = phase()
      if (from !== 'ready' && from !== 'replaced') return
      asked = from
      if (parts.isTyping()) enter('asking')
      else takeOver()
    },
    /** Call when the person declines: the banner stays for later. */
    decline() {
      if (phase() === 'asking') enter(asked)
    },
  }
}
