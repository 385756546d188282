/**
 * How a new version takes over, without ever taking what is being typed:
 *
 *   none ──waiting──▶ ready ──accept──▶ switching ──controlling──▶ reload
 *                       │ (typing)  ▲                  ▲
 *                       ▼           │ decline          │ accept
 *                     asking ───────┴──────────────────┘
 *   any ──controlling, accepted by another tab──▶ replaced ──accept, or hidden and not typing──▶ reload
 */
export type UpdatePhase = 'none' | 'ready' | 'asking' | 'switching' | 'replaced'

export interface UpdateFlowParts {
  /** Tells the waiting service worker to take over; every tab then hears `controlling`. */
  skipWaiting: () => void
  reload: () => void
  isTyping: () => boolean
  onTypingChange: (listener: () => void) => () => void
  isHidden: () => boolean
}

/** A worker that does not take over within this time is reloaded around. */
export const switchTimeoutMs = 4000

/** The state of one tab's update. `view()` is what the banner shows; `subscribe` fits useSyncExternalStore. */
export function createUpdateFlow(parts: UpdateFlowParts) {
  let phase: UpdatePhase = 'none'
  // What the question came from, so that declining it leads back there.
  let asked: 'ready' | 'replaced' = 'ready'
  let held = false
  const listeners = new Set<() => void>()

  const enter = (next: UpdatePhase) => {
    phase = next
    for (const listener of listeners) listener()
  }

  parts.onTypingChange(() => {
    if (!held || parts.isTyping()) return
    held = false
    enter(phase)
    reloadIfUnseen()
  })

  const reloadIfUnseen = () => {
    if (phase === 'replaced' && parts.isHidden() && !parts.isTyping()) parts.reload()
  }

  const takeOver = () => {
    if (asked === 'replaced') return parts.reload()
    enter('switching')
    parts.skipWaiting()
    setTimeout(() => phase === 'switching' && parts.reload(), switchTimeoutMs)
  }

  return {
    /** The phase as the banner shows it: a banner never appears in the middle of typing, it waits for the end. */
    view: (): UpdatePhase => (held ? 'none' : phase),
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** A new version is stored and waits. */
    onWaiting() {
      if (phase !== 'none') return
      held = parts.isTyping()
      enter('ready')
    },
    /** The new version controls this tab: because this tab accepted it, or another one did. */
    onControlling() {
      if (phase === 'switching') return parts.reload()
      held = parts.isTyping()
      enter('replaced')
      reloadIfUnseen()
    },
    /** The tab was hidden: the moment to reload one that another tab has left behind. */
    onHidden: reloadIfUnseen,
    /** Reload was pressed. With unstored text in a form the person is asked first. */
    accept() {
      if (phase === 'asking') return takeOver()
      if (phase !== 'ready' && phase !== 'replaced') return
      asked = phase
      if (parts.isTyping()) enter('asking')
      else takeOver()
    },
    /** The question was answered with no: the banner stays for later. */
    decline() {
      if (phase === 'asking') enter(asked)
    },
  }
}
