import { useEffect, useState } from 'react'
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
 * The public trip at this address; undefined at any other address, until it has arrived, and for good where it is not
 * public or the server does not answer. Asks again when the connection is back.
 */
export function usePublicTrip(offline: boolean): OpenedTrip | undefined {
  const [trip, setTrip] = useState<OpenedTrip>()
  useEffect(() => {
    const [, id] = /^\/trip\/([^/]+)\/*$/i.exec(location.pathname) ?? []
    // The landing page is all there is to see.
    if (id !== undefined) openTrip(id).then(setTrip, () => undefined)
  }, [offline])
  return trip
}

/** Loads what shows the trip while the server is asked for it; undefined for a trip that is not public. */
async function openTrip(id: string): Promise<OpenedTrip | undefined> {
  const [{ PublicTrip }, answer] = await Promise.all([
    import('./PublicTrip.tsx'),
    fetch(`/api/trips/${id}/public`, { signal: AbortSignal.timeout(deadlineMs) }),
  ])
  if (!answer.ok) return undefined
  const plan = (await answer.json()) as Partial<OpenPlan>
  // A hotel's network may answer with something of its own.
  return plan.days && plan.owner ? { PublicTrip, plan: plan as OpenPlan } : undefined
}
