import type { LatLng } from '#shared/plain/distance.ts'
import type { MapName } from '../../ui/map/mapParts.ts'
import { useAround } from './useAround.ts'

const nowhere = {
  destination: '',
  destinationCity: null,
  destinationCountry: null,
  destinationLat: null,
  destinationLon: null,
}

/** The parts of town around these points, as far as the guide knows them, once their map stands. */
export const useDistricts = (points: readonly LatLng[], isShown: boolean): readonly MapName[] =>
  useAround(nowhere, points, isShown).names
