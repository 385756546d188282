import { useMemo } from 'react'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { distanceM } from '#shared/plain/distance.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { NamedPicturePart } from '../../ui/map/NamedPicturePart.ts'
import { mostNamed, nearbyNames, nearbyPin, unplannedPlaces } from '../map/nearbyPlaces.ts'
import { useAround } from '../map/useAround.ts'
import type { TodayPins } from './todayPins.ts'

/** A map of more than this shows the way; what lies beside it would be a blot. Meters. */
const nearM = 3000

interface TodayPictureProps {
  trip: Trip
  plan: readonly PlanDay[]
  shown: TodayPins
}

/** The stops that count now, among the parts of town and the places that the guide knows there. */
export function TodayPicture({ trip, plan, shown }: TodayPictureProps) {
  const { framed, ways } = shown
  const { names: districts, places } = useAround(trip, shown.pins, true)
  const near = useMemo(() => {
    const isNear = (at: LatLng) => distanceM(at, framed[0]!) < nearM
    const planned = plan.flatMap(({ items }) => items)
    return framed.every(isNear) ? unplannedPlaces(places.filter(isNear), planned, isNear) : []
  }, [framed, places, plan])
  const pins = useMemo(() => [...near.map(nearbyPin), ...shown.pins], [near, shown.pins])
  const names = useMemo(
    () => [...shown.names, ...districts, ...nearbyNames(near.slice(0, mostNamed))],
    [shown.names, districts, near],
  )
  return <NamedPicturePart label="" pins={pins} ways={ways} framed={framed} names={names} />
}
