import { createContext } from 'react'
import type { ReactNode } from 'react'
import type { LatLng } from '#shared/plain/distance.ts'

/** A spot that helps to find one's way around a map. */
export interface Landmark extends LatLng {
  id: string
  name: string
}

export interface PlaceMapProps {
  /** The activity's id. */
  id: string
  /** What the place is called, as far as it was typed. */
  name: string
  /** Where it is; null when nobody said. */
  at: LatLng | null
  /** Where other activities are. */
  landmarks: readonly Landmark[]
  onSet: (at: LatLng | null) => void
}

/** Shows a place on a map, and lets people set where it is. */
export type RenderPlaceMap = (place: PlaceMapProps) => ReactNode

/** The map of the place field, for the trip on the screen; undefined where there is none. */
export const PlaceMapContext = createContext<RenderPlaceMap | undefined>(undefined)
