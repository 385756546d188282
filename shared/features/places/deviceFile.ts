import { packColumns, unpackColumns } from './columns.ts'
import type { GazetteerPlace } from './gazetteerPlace.ts'
import { weightSteps } from './placeIndex.ts'

const format = 'wend-device-gazetteer-3'
const coordinateSteps = 1000 // about 110 m: enough to put a city on a map

/**
 * The device's file, before gzip: as few bytes as possible, so no index (the worker builds it) and no ids.
 * Neighbors are stored together, names by script, and coordinates as differences split into byte planes, which halves their size.
 * The population is not kept, except for its part in `weight`.
 */
export function encodeDeviceFile(places: readonly GazetteerPlace[]): Uint8Array<ArrayBuffer> {
  const near = places.toSorted((a, b) => compare(a.country, b.country) || a.lat - b.lat || a.lon - b.lon)
  const countries = distinct(near.map(place => place.country))
  const regions = distinct(near.map(place => place.region))
  const timezones = distinct(near.map(place => place.timezone))
  const names = near.map(place => inScripts([place.name, ...place.alternateNames]))
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
      names: toLines(names.map(({ latin }) => latin)),
      namesInOtherScripts: toLines(names.map(({ others }) => others)),
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
  const others = fromLines(column('namesInOtherScripts', 'Uint8Array'))
  return fromLines(column('names', 'Uint8Array')).map((names, n) => {
    const [name = '', ...alternateNames] = names.concat(others[n]!)
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

/** The names from the first one on that is not in Latin script are kept apart: each kind zips better alone. */
function inScripts(names: string[]): { latin: string[]; others: string[] } {
  const at = names.findIndex((name, n) => n > 0 && !latinOnly.test(name))
  return at < 0 ? { latin: names, others: [] } : { latin: names.slice(0, at), others: names.slice(at) }
}

const latinOnly = /^[\p{Script=Latin}\P{L}]+$/u

/** One line for each place, with its names. */
function toLines(names: string[][]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(names.map(each => each.join('\t')).join('\n'))
}

function fromLines(bytes: Uint8Array): string[][] {
  const lines = new TextDecoder().decode(bytes).split('\n')
  return lines.map(line => (line ? line.split('\t') : []))
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
