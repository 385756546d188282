import { useEffect, useRef, useState } from 'react'
import type { OpenPlan } from '#shared/features/sharing/openPlan.ts'
import type { PublicTrip } from './PublicTrip.tsx'

/** A public trip, and what shows it. */
export interface OpenedTrip {
  PublicTrip: typeof PublicTrip
  plan: OpenPlan
}

/** Who waits longer for a trip has begun to read the landing page. */
const deadlineMs = 10_000

/**
 * The public trip at this address; undefined at any other address, until it has arrived, and where it is not public.
 * Asks again when the connection is back. What was read meanwhile stays until it is known not to be public anymore.
 */
export function usePublicTrip(offline: boolean): OpenedTrip | undefined {
  const [trip, setTrip] = useState<OpenedTrip>()
  const wasAsked = useRef(false)
  useEffect(() => {
    // The first time in any case: "offline" is only the browser's guess.
    if (offline && wasAsked.current) return
    wasAsked.current = true
    const [, id] = /^\/trip\/([^/]+)\/*$/i.exec(location.pathname) ?? []
    // Without an answer, what is there is all there is to see.
    if (id !== undefined) openTrip(id).then(setTrip, () => undefined)
  }, [offline])
  return trip
}

/**
 * Loads what shows the trip while the server is asked for it; undefined for a trip that is not public. Throws when the
 * server doesn't say.
 */
async function openTrip(id: string): Promise<OpenedTrip | undefined> {
  const [{ PublicTrip }, answer] = await Promise.all([
    import('./PublicTrip.tsx'),
    fetch(`/api/trips/${id}/public`, { signal: AbortSignal.timeout(deadlineMs) }),
  ])
  if (answer.status === 404) return undefined
  const plan = answer.ok && ((await answer.json()) as Partial<OpenPlan>)
  // A hotel's network may answer with something of its own.
  if (!plan || !plan.days || !plan.owner) throw new Error('No answer')
  return { PublicTrip, plan: plan as OpenPlan }
}
