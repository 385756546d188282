import type { LatLng } from '#shared/plain/distance.ts'
import { parseUrl } from '#shared/plain/parseUrl.ts'

/** What the link of a maps app says of a place. */
interface MapsPlace {
  name: string | null
  address: string | null
  at: LatLng | null
}

const hosts =
  /^(?:(?:www\.|maps\.)?google\.[a-z.]{2,6}|maps\.app\.goo\.gl|goo\.gl|maps\.apple\.com|maps\.apple)$/
const osmHosts = /^(?:www\.)?(?:openstreetmap\.org|osm\.org)$/
const number = '(-?\\d{1,3}(?:\\.\\d+)?)'
/** The place itself comes before the middle of the map that it is on. */
const points = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&](?:q|query|ll|coordinate|destination)=(?:loc:)?${number}(?:,|%2C)${number}(?:&|$)`, 'i'),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`/@${number},${number},`),
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
]

/** Reads the link of a maps app; undefined for every other link. Short links only say that they are one. */
export function mapsPlace(link: string): MapsPlace | undefined {
  const url = parseUrl(link)
  if (!url) return undefined
  const { hostname, pathname, searchParams } = url
  const isGoogleSearch = hostname.startsWith('www.google.') && !/^\/maps\b/.test(pathname)
  if (isGoogleSearch || !(hosts.test(hostname) || osmHosts.test(hostname))) return undefined
  return {
    name: /^\/maps\/(?:place|search)\/([^/@]+)/.test(pathname) ? nameIn(pathname.split('/')[3]!) : null,
    address: searchParams.get('address'),
    at: pointIn(link),
  }
}

function nameIn(segment: string): string | null {
  try {
    return decodeURIComponent(segment.replaceAll('+', ' '))
  } catch {
    // Cut in the middle of a letter.
    return null
  }
}

function pointIn(link: string): LatLng | null {
  for (const point of points) {
    const [, lat, lon] = point.exec(link) ?? []
    if (lat && lon && Math.abs(Number(lat)) <= 90 && Math.abs(Number(lon)) <= 180) {
      return { lat: Number(lat), lon: Number(lon) }
    }
  }
  return null
}
