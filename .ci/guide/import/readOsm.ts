import type { Candidate } from './candidate.ts'
import { readHours } from './readHours.ts'
import { attributesOf } from './xml.ts'

interface Point {
  id: string
  lat: number
  lon: number
  tags: Record<string, string>
}

/** Candidates in an extract of OpenStreetMap: XML, the JSON of Overpass, or GeoJSON. Throws when it is none of them. */
export function readOsm(text: string): Candidate[] {
  const points = text.trimStart().startsWith('<') ? pointsInXml(text) : pointsInJson(JSON.parse(text))
  return points.flatMap(({ id, lat, lon, tags }) => {
    const name = tags['name:en'] ?? tags['name']
    const category = categoryOf(tags)
    const isComplete = name !== undefined && category !== undefined && isPosition(lat, lon)
    return isComplete ? [{ id, name, lat, lon, category, ...readHours(tags['opening_hours']) }] : []
  })
}

const isPosition = (lat: number, lon: number) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180

function categoryOf(tags: Record<string, string>): Candidate['category'] | undefined {
  const { tourism = '', amenity = '', leisure = '', historic } = tags
  if (/^(hotel|hostel|guest_house|apartment|motel)$/.test(tourism)) return 'hotels'
  if (/^(restaurant|cafe|fast_food|bar|pub|food_court|ice_cream)$/.test(amenity)) return 'restaurants'
  const isSight =
    /^(museum|attraction|gallery|viewpoint|zoo|aquarium|theme_park|artwork)$/.test(tourism) ||
    /^(theatre|marketplace|place_of_worship|arts_centre)$/.test(amenity) ||
    /^(park|garden|nature_reserve|water_park)$/.test(leisure) ||
    historic !== undefined
  return isSight ? 'activities' : undefined
}

/** Nodes only: where a way is, its nodes say. */
function pointsInXml(text: string): Point[] {
  if (!/<osm[\s>]/.test(text.slice(0, 2000))) throw new Error('This is no XML of OpenStreetMap.')
  return [...text.matchAll(/<node\s([^>]*?)(?:\/>|>([\s\S]*?)<\/node>)/g)].map(([, head, body = '']) => {
    const { id = '', lat, lon } = attributesOf(head)
    const tags = [...body.matchAll(/<tag\s([^>]*?)\/?>/g)].map(([, tag]) => attributesOf(tag))
    return {
      id: `node/${id}`,
      lat: Number(lat),
      lon: Number(lon),
      tags: Object.fromEntries(tags.map(({ k = '', v = '' }) => [k, v])),
    }
  })
}

interface OverpassElement {
  type?: string
  id?: number
  lat?: number
  lon?: number
  center?: { lat: number; lon: number }
  tags?: Record<string, string>
}

interface Feature {
  id?: string | number
  geometry?: { type?: string; coordinates?: unknown }
  properties?: Record<string, unknown> | null
}

function pointsInJson(json: unknown): Point[] {
  const { elements, features } = (json ?? {}) as { elements?: OverpassElement[]; features?: Feature[] }
  if (Array.isArray(elements)) {
    return elements.map(({ type, id, lat, lon, center, tags = {} }) => ({
      id: `${type}/${id}`,
      lat: lat === undefined ? Number(center?.lat) : lat,
      lon: lon === undefined ? Number(center?.lon) : lon,
      tags,
    }))
  }
  if (!Array.isArray(features)) throw new Error('This is neither GeoJSON nor an answer of Overpass.')
  return features.map(({ id, geometry, properties }, index) => {
    const [lon, lat] = middleOf(geometry?.coordinates)
    const tags = Object.entries(properties ?? {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return {
      id: String(id ?? idIn(properties) ?? `feature/${index}`),
      lat,
      lon,
      tags: Object.fromEntries(tags),
    }
  })
}

/** Where overpass-turbo writes it. */
function idIn(properties: Feature['properties']): string | undefined {
  const id = properties?.['@id']
  return typeof id === 'string' ? id : undefined
}

/** The middle of the box around a geometry, longitude first. */
function middleOf(coordinates: unknown): [number, number] {
  const flat = Array.isArray(coordinates) ? (coordinates.flat(Infinity) as number[]) : []
  const between = (offset: number) => {
    const all = flat.filter((_, index) => index % 2 === offset)
    return (
      (all.reduce((a, b) => Math.min(a, b), Infinity) + all.reduce((a, b) => Math.max(a, b), -Infinity)) / 2
    )
  }
  return [between(0), between(1)]
}
