import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { Presence, presenceBeatMs, presenceKeptMs } from '#shared/features/presence/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { ApiError, apiRequest } from '../../data/server/api.ts'
import { onLive } from '../../data/sync/live.ts'
import { createStore } from '../../ui/createStore.ts'
import { onVisibility } from '../../ui/usePageVisible.ts'

interface Known extends Presence {
  until: number
}

/** Never persisted: who is present is only true right now. */
const store = createStore<readonly Known[]>([])
/** Identifies this page among the person's tabs and devices. */
const tab = newId()

onLive('presence', Presence, one => notePresence(one))

/** Records what the server says about other people's presence. */
function notePresence(...presences: readonly Presence[]): void {
  const until = Date.now() + presenceKeptMs
  const isSame = (a: Presence, b: Presence) =>
    a.tripId === b.tripId && a.userId === b.userId && a.tab === b.tab
  const others = store.get().filter(one => !presences.some(presence => isSame(presence, one)))
  store.set([...others, ...presences.filter(({ here }) => here).map(one => ({ ...one, until }))])
  setTimeout(() => {
    const now = Date.now()
    const known = store.get()
    if (known.some(one => one.until <= now)) store.set(known.filter(one => one.until > now))
  }, presenceKeptMs + 50)
}

/** The ids of the other people who are looking at the trip. */
export function usePresence(tripId: string): ReadonlySet<string> {
  const all = useSyncExternalStore(store.subscribe, store.get)
  return useMemo(
    () => new Set(all.filter(one => one.tripId === tripId).map(({ userId }) => userId)),
    [all, tripId],
  )
}

/** Announces that the person is looking at the trip while the page shows it; only when the trip is shared. */
export function useAnnouncePresence(tripId: string, isShared: boolean): void {
  useEffect(() => {
    if (!isShared) return
    let isOver = false
    const say = async (here: boolean) => {
      try {
        const path = `/api/trips/${tripId}/presence`
        // `keepalive` lets the last message out while the page unloads.
        const answer = await apiRequest<{ people: Presence[] }>(
          'POST',
          path,
          { here, tab },
          { keepalive: !here },
        )
        if (!isOver && here) notePresence(...answer.people)
      } catch (error) {
        // Without a network, nobody is told and the next beat tries again; on a 404 (not a member) the beats stop.
        if (error instanceof ApiError && error.status === 404) clearInterval(beating)
      }
    }
    const beat = () => {
      if (!document.hidden) void say(true)
    }
    const beating = setInterval(beat, presenceBeatMs)
    const stopWatching = onVisibility(() => void say(!document.hidden))
    beat()
    return () => {
      isOver = true
      clearInterval(beating)
      stopWatching()
      void say(false)
    }
  }, [tripId, isShared])
}
