import { useMemo } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { distanceM } from '#shared/plain/distance.ts'
import { NamedPicturePart } from '../../ui/map/NamedPicturePart.ts'
import { nearbyNames } from '../map/nearbyPlaces.ts'
import { useAround } from '../map/useAround.ts'
import type { TodayPins } from './todayPins.ts'

/** Farther away, nothing on a small map helps to find one's way. Meters. */
const nearM = 3000

interface TodayPictureProps {
  trip: Trip
  shown: TodayPins
}

/** The stops that count now, among the parts of town and the places that the guide knows there. */
export function TodayPicture({ trip, shown }: TodayPictureProps) {
  const { pins, ways, framed, names: stops } = shown
  const { names: districts, places } = useAround(trip, pins, true)
  const names = useMemo(() => {
    const near = places.filter(place => distanceM(place, framed[0]!) < nearM)
    return [...stops, ...districts, ...nearbyNames(near)]
  }, [stops, districts, places, framed])
  return <NamedPicturePart label="" pins={pins} ways={ways} framed={framed} names={names} />
}
