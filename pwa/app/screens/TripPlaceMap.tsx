import { useState } from 'react'
import { hostMap } from '../../features/auth/hostMap.ts'
import { PlaceMap } from '../../features/map/PlaceMap.tsx'
import type { PlaceMapProps } from '../../features/map/PlaceMap.tsx'

/** Where an activity of a trip is, with the host's streets where it is set. */
export function TripPlaceMap(props: Omit<PlaceMapProps, 'host'>) {
  const [host] = useState(hostMap)
  return <PlaceMap {...props} host={host} />
}
