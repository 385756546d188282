import { encodeDeviceFile } from './deviceFile.ts'
import { devicePlaces, worldPlaces } from './extractPlaces.ts'
import { encodePlaceIndex } from './indexFile.ts'
import { parseGeoNames } from './parseGeoNames.ts'
import { buildPlaceIndex } from './placeIndex.ts'

/** The device's file, before gzip, from the text of cities500.txt. About 2 s. */
export function makeDeviceFile(geoNames: string): Uint8Array<ArrayBuffer> {
  return encodeDeviceFile(devicePlaces(parseGeoNames(geoNames)))
}

/** The server's file from the text of cities500.txt. About 5 s. */
export function makeWorldFile(geoNames: string): Uint8Array<ArrayBuffer> {
  return encodePlaceIndex(buildPlaceIndex(worldPlaces(parseGeoNames(geoNames))))
}
