import { packColumns, unpackColumns } from './columns.ts'
import type { GazetteerPlace } from './gazetteerPlace.ts'
import { weightSteps } from './placeIndex.ts'

const format = 'wend-device-gazetteer-2'
const coordinateSteps = 1000 // about 110 m: enough to put a city on a map

/**
 * The device's file, before gzip: as few bytes as possible, so no index (the worker builds it) and no ids.
 * Neighbors are stored together, and coordinates as differences split into byte planes, which halves their size.
 * The population is not kept, except for its part in `weight`.
 */
export function encodeDeviceFile(places: readonly GazetteerPlace[]): Uint8Array<ArrayBuffer> {
  const near = places.toSorted((a, b) => compare(a.country, b.country) || a.lat - b.lat || a.lon - b.lon)
  const countries = distinct(near.map(place => place.country))
  const regions = distinct(near.map(place => place.region))
  const timezones = distinct(near.map(place => place.timezone))
  const names = near.map(place => [place.name, ...place.alternateNames].join('\t')).join('\n')
  return packColumns(
    format,
    { size: near.length, countries, regions, timezones },
    {
      country: Uint8Array.from(near, place => countries.indexOf(place.country)),
      region: Uint16Array.from(near, place => regions.indexOf(place.region)),
      timezone: Uint16Array.from(near, place => timezones.indexOf(place.timezone)),
      weight: Uint8Array.from(near, place => Math.round(place.weight * weightSteps)),
      area: Uint8Array.from(near, place => Number(place.isArea ?? false)),
      lat: toPlanes(near.map(place => Math.round(place.lat * coordinateSteps))),
      lon: toPlanes(near.map(place => Math.round(place.lon * coordinateSteps))),
      names: new TextEncoder().encode(names),
    },
  )
}

/** The places in a file of `encodeDeviceFile`. Throws when the file is damaged. */
export function decodeDeviceFile(file: Uint8Array<ArrayBuffer>): GazetteerPlace[] {
  const { meta, column } = unpackColumns(format, file)
  const { countries, regions, timezones } = meta as Record<'countries' | 'regions' | 'timezones', string[]>
  const country = column('country', 'Uint8Array')
  const region = column('region', 'Uint16Array')
  const timezone = column('timezone', 'Uint16Array')
  const area = column('area', 'Uint8Array')
  const weight = column('weight', 'Uint8Array')
  const lat = fromPlanes(column('lat', 'Uint8Array'))
  const lon = fromPlanes(column('lon', 'Uint8Array'))
  const lines = new TextDecoder().decode(column('names', 'Uint8Array')).split('\n')
  return lines.map((line, n) => {
    const [name = '', ...alternateNames] = line.split('\t')
    return {
      id: 0,
      name,
      alternateNames,
      country: countries[country[n]!]!,
      region: regions[region[n]!]!,
      timezone: timezones[timezone[n]!]!,
      lat: lat[n]! / coordinateSteps,
      lon: lon[n]! / coordinateSteps,
      population: 0,
      weight: weight[n]! / weightSteps,
      ...(area[n] === 1 && { isArea: true }),
    }
  })
}

const planes = 3

/** Differences between neighbors, sign in the lowest bit: all low bytes first, then all middle, then all high. */
function toPlanes(values: number[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(values.length * planes)
  let previous = 0
  values.forEach((value, n) => {
    const difference = value - previous
    const unsigned = difference < 0 ? -2 * difference - 1 : 2 * difference
    for (let plane = 0; plane < planes; plane++) bytes[plane * values.length + n] = unsigned >> (8 * plane)
    previous = value
  })
  return bytes
}

function fromPlanes(bytes: Uint8Array): number[] {
  const count = bytes.length / planes
  let value = 0
  return Array.from({ length: count }, (_, n) => {
    const unsigned = bytes[n]! | (bytes[count + n]! << 8) | (bytes[2 * count + n]! << 16)
    value += unsigned & 1 ? -(unsigned + 1) / 2 : unsigned / 2
    return value
  })
}

function distinct(values: string[]): string[] {
  return [...new Set(values)]
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
