import { useCallback, useEffect, useRef } from 'react'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { mostOffers } from './placeFinder.ts'
import type { FindPlaces, FindPlacesNear, TripToFind } from './placeFinder.ts'

/** The places of this trip are the first two offers at most: what is new is looked for more often. */
const mostOfTrip = 2

/** Looks for places in the plan, then elsewhere. Stays the same function while the plan changes. */
export function usePlaceFinder(
  trip: TripToFind,
  plan: readonly PlanDay[],
  elsewhere: FindPlacesNear | undefined,
): FindPlaces {
  const latest = useRef({ trip, plan })
  useEffect(() => {
    latest.current = { trip, plan }
  }, [trip, plan])
  return useCallback(
    (wanted, show) => {
      const look = async () => {
        // Loaded when it is first needed. Offline before it was stored, what is found elsewhere is still offered.
        const own = await import('./tripOffers.ts').then(
          ({ tripOffers }) => tripOffers(latest.current.plan, wanted, mostOfTrip),
          () => [],
        )
        const names = new Set(own.map(({ name }) => foldName(name)))
        if (own.length > 0 || !elsewhere) show(own)
        elsewhere?.(latest.current.trip, wanted, others =>
          show([...own, ...others.filter(({ name }) => !names.has(foldName(name)))].slice(0, mostOffers)),
        )
      }
      void look()
    },
    [elsewhere],
  )
}
