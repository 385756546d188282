import { toUnit, worldPx } from '#shared/plain/mercator.ts'
import type { MapView } from '../../../ui/map/mapParts.ts'
import type { TileSet } from './tileSet.ts'

interface Frame {
  width: number
  height: number
}

export const tileKey = (z: number, x: number, y: number): string => `${z}/${x}/${y}`

/** The tiles that a view is drawn from, by their keys. */
export function visibleTiles(
  view: MapView,
  { width, height }: Frame,
  { format, minZoom, maxZoom }: Pick<TileSet, 'format' | 'minZoom' | 'maxZoom'>,
): string[] {
  // Vector tiles are drawn at twice the size of pictures, and are never drawn smaller than that.
  const wanted = format === 'vector' ? Math.floor(view.zoom - 1) : Math.round(view.zoom)
  const z = Math.max(minZoom, Math.min(maxZoom, wanted))
  const count = 2 ** z
  const middle = toUnit(view.lat, view.lon)
  const half = { x: width / 2 / worldPx(view.zoom), y: height / 2 / worldPx(view.zoom) }
  const [west, east] = [Math.floor((middle.x - half.x) * count), Math.floor((middle.x + half.x) * count)]
  const [north, south] = [Math.floor((middle.y - half.y) * count), Math.floor((middle.y + half.y) * count)]
  const keys = new Set<string>()
  for (let y = Math.max(0, north); y <= Math.min(count - 1, south); y++)
    for (let x = west; x <= east && x < west + count; x++)
      keys.add(tileKey(z, ((x % count) + count) % count, y))
  return [...keys]
}
