import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { presenceBeatMs, presenceKeptMs } from '#shared/features/collaborators/presence.ts'
import type { Presence } from '#shared/features/collaborators/presence.ts'
import { newId } from '#shared/plain/ids.ts'
import { ApiError, apiRequest } from './api.ts'

interface Known extends Presence {
  until: number
}

/** Nothing of it is stored: who is there is only true now. */
let known: readonly Known[] = []
const listeners = new Set<() => void>()
/** This page, among the tabs and devices of the same person. */
const tab = newId()

function publish(next: readonly Known[]): void {
  known = next
  for (const listener of listeners) listener()
}

/** Takes over what the server says of somebody else. */
export function notePresence(...presences: readonly Presence[]): void {
  const until = Date.now() + presenceKeptMs
  const isSame = (a: Presence, b: Presence) =>
    a.tripId === b.tripId && a.userId === b.userId && a.tab === b.tab
  const others = known.filter(one => !presences.some(presence => isSame(presence, one)))
  publish([...others, ...presences.filter(({ here }) => here).map(one => ({ ...one, until }))])
  setTimeout(() => {
    const now = Date.now()
    if (known.some(one => one.until <= now)) publish(known.filter(one => one.until > now))
  }, presenceKeptMs + 50)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The ids of those who look at the trip too. */
export function usePresence(tripId: string): ReadonlySet<string> {
  const all = useSyncExternalStore(subscribe, () => known)
  return useMemo(
    () => new Set(all.filter(one => one.tripId === tripId).map(({ userId }) => userId)),
    [all, tripId],
  )
}

/** Says that the person looks at the trip, as long as the page shows it; only while there is somebody to tell. */
export function useAnnouncePresence(tripId: string, isShared: boolean): void {
  useEffect(() => {
    if (!isShared) return
    let isOver = false
    const say = async (here: boolean) => {
      try {
        const path = `/api/trips/${tripId}/presence`
        // The last word is said while the page goes.
        const answer = await apiRequest<{ people: Presence[] }>(
          'POST',
          path,
          { here, tab },
          { keepalive: !here },
        )
        if (!isOver && here) notePresence(...answer.people)
      } catch (error) {
        // Without a network nobody is told, and the next beat tries again; who is no member has nothing to tell.
        if (error instanceof ApiError && error.status === 404) clearInterval(beating)
      }
    }
    const beat = () => {
      if (!document.hidden) void say(true)
    }
    const onVisibility = () => void say(!document.hidden)
    const beating = setInterval(beat, presenceBeatMs)
    document.addEventListener('visibilitychange', onVisibility)
    beat()
    return () => {
      isOver = true
      clearInterval(beating)
      document.removeEventListener('visibilitychange', onVisibility)
      void say(false)
    }
  }, [tripId, isShared])
}
