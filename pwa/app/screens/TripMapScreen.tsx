import { useMemo, useState } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { useIsOffline } from '../../data/server/useIsOffline.ts'
import { useCurated } from '../../features/curated/useCurated.ts'
import type { PlanOnMap } from '../../features/itinerary/planOnMap.ts'
import { TripMap } from '../../features/map/TripMap.tsx'
import { useFindAreas } from '../../features/map/offline/useFindAreas.ts'
import { useStreets } from '../../features/map/streets/useStreets.ts'
import { findTownNames } from '../../features/places/findTownNames.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { curatedNearby } from './curatedNearby.ts'
import { hostMap } from '../../features/auth/hostMap.ts'

const DownloadPart = lazyPart(
  () => import('../../features/map/offline/MapDownload.tsx').then(part => part.MapDownload),
  { quiet: true },
)

export interface TripMapScreenProps extends PlanOnMap {
  trip: Trip
  /** Someone else's trip, of which nothing is kept. */
  isVisited: boolean
}

/** A trip's map, with what other features put on it. */
export function TripMapScreen({ isVisited, ...props }: TripMapScreenProps) {
  const { trip } = props
  const { list } = useCurated()
  const worthVisiting = useMemo(() => curatedNearby(list?.items ?? []), [list])
  const [host] = useState(hostMap)
  const streets = useStreets(host, useIsOffline(), useFindAreas(trip.id))
  return (
    <TripMap {...props} worthVisiting={worthVisiting} findNames={findTownNames} streets={streets} host={host}>
      {!isVisited && <DownloadPart trip={trip} host={host} />}
    </TripMap>
  )
}
