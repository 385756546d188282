import { useDeferredValue, useMemo } from 'react'
import { ideasChoice } from '#shared/features/itinerary/plan.ts'
import { positionOf } from '#shared/features/itinerary/position.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import type { MapName, MapPin, MapWay } from '../../ui/map/mapParts.ts'
import { keepSame, useKept } from '../../ui/useKept.ts'
import type { PlanOnMap } from '../itinerary/planOnMap.ts'
import { mostNamed, nearbyNames, nearbyPin, nearbyPlaces } from './nearbyPlaces.ts'
import type { NearbyPlace, Shown } from './nearbyPlaces.ts'
import { planPins } from './planPins.ts'
import type { PlanPins } from './planPins.ts'
import type { MapDays } from './useMapDays.ts'
import { useWhileShown } from './useWhileShown.ts'

export interface TripPins extends Pick<PlanPins, 'unplaced'> {
  /** The activities that are shown. */
  own: readonly MapPin[]
  ways: readonly MapWay[]
  framed: readonly LatLng[]
  /** Changes together with what is framed when other days are chosen, not with an edit. */
  frameKey: string
  /** Everything in the plan that has a position, shown or not. */
  positions: readonly LatLng[]
}

/**
 * The pins of a plan. Computed after an edit has painted, and not while the map is hidden; after an edit that the map
 * doesn't show, they are the same objects, so that nothing is painted.
 */
export function useTripPins(
  now: PlanOnMap,
  { chosen: chosenNow, days: daysNow }: MapDays,
  hasIdeas: boolean,
  isShown: boolean,
): TripPins {
  const plan = useDeferredValue(useWhileShown(now.plan, isShown))
  const chosen = useDeferredValue(useWhileShown(chosenNow, isShown))
  const days = useDeferredValue(useWhileShown(daysNow, isShown))
  const ideas = useDeferredValue(useWhileShown(now.ideas, isShown))
  const pastIds = useDeferredValue(useWhileShown(now.pastIds, isShown))
  const shownIdeas = hasIdeas || chosen.has(ideasChoice) ? ideas : undefined
  const drawn = useMemo(
    () => planPins({ days, ideas: shownIdeas?.items ?? [], pastIds, isMovable: now.canEdit, isJoined: true }),
    [days, shownIdeas, pastIds, now.canEdit],
  )
  const own = useKept(drawn.pins, keepSame)
  const ways = useKept(drawn.ways, keepSame)
  const positions = useKept(
    useMemo(
      () =>
        [...plan, ...(ideas ? [ideas] : [])].flatMap(({ items }) =>
          items.flatMap(item => positionOf(item) ?? []),
        ),
      [plan, ideas],
    ),
    keepSame,
  )
  const framed = useMemo(() => {
    const stops = own.filter(({ kind }) => kind !== 'idea')
    // A day without a place shows where the others are.
    return [stops, own].find(pins => pins.length > 0) ?? positions
  }, [own, positions])
  return { own, ways, unplaced: drawn.unplaced, framed, frameKey: [...chosen].join(' '), positions }
}

interface NearbyPins {
  pins: readonly MapPin[]
  names: readonly MapName[]
}

/** The best-known places in view that the plan does not have, as pins, and the names of the best of them. */
export function useNearbyPins(
  now: PlanOnMap,
  places: readonly NearbyPlace[],
  shown: Shown | undefined,
): NearbyPins {
  const plan = useDeferredValue(now.plan)
  const ideas = useDeferredValue(now.ideas)
  const found = useMemo(() => {
    if (!shown) return []
    const planned = [...plan, ...(ideas ? [ideas] : [])].flatMap(({ items }) => items)
    return nearbyPlaces(places, planned, shown)
  }, [plan, ideas, places, shown])
  const pins = useKept(
    useMemo(() => found.map(nearbyPin), [found]),
    keepSame,
  )
  const names = useKept(
    useMemo(() => nearbyNames(found.slice(0, mostNamed)), [found]),
    keepSame,
  )
  return { pins, names }
}
