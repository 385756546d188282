/** What opens the way to a place: the maps app of the device, or a map on the web. */
export type MapsApp = 'apple' | 'android' | 'web'

/** A place as people plan it: a point, a text, or both. */
export interface Aim {
  name: string
  /** Address or description. */
  text?: string | null
  lat?: number | null | undefined
  lon?: number | null | undefined
  /** The city of the trip, which tells places of the same name apart. */
  city?: string | null
}

/** The link that shows the way to a place; null when nobody said where it is. */
export function directionsLink(aim: Aim, app: MapsApp): string | null {
  const point = pointOf(aim)
  const words = [aim.text, aim.city].filter(Boolean).join(', ')
  if (!point && !aim.text) return null
  if (app === 'android') {
    const asked = point ? `${point}(${encodeURIComponent(aim.name)})` : encodeURIComponent(words)
    return `geo:${point ?? '0,0'}?q=${asked}`
  }
  const to = encodeURIComponent(point ?? words)
  return app === 'apple'
    ? `https://maps.apple.com/?daddr=${to}`
    : `https://www.google.com/maps/dir/?api=1&destination=${to}`
}

/** The maps app that a browser's device has. */
export function mapsAppOf(userAgent: string): MapsApp {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod|macintosh/i.test(userAgent) ? 'apple' : 'web'
}

const pointOf = ({ lat, lon }: Aim): string | null =>
  typeof lat === 'number' && typeof lon === 'number' ? `${lat},${lon}` : null
